-- A database as the server wrote it when every game had version 1: a running and a finished game of each. Never changed.
BEGIN TRANSACTION;
CREATE TABLE entries (
    match INTEGER NOT NULL REFERENCES matches, ply INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (match, ply)
) WITHOUT ROWID;
INSERT INTO "entries" VALUES(1,0,'1 push S4 1');
INSERT INTO "entries" VALUES(1,1,'1 walk a1');
INSERT INTO "entries" VALUES(1,2,'2 push S4 1');
INSERT INTO "entries" VALUES(1,3,'2 walk g7');
INSERT INTO "entries" VALUES(1,4,'1 push S4 0');
INSERT INTO "entries" VALUES(1,5,'1 walk a1');
INSERT INTO "entries" VALUES(1,6,'2 push E6 0');
INSERT INTO "entries" VALUES(1,7,'2 walk g7');
INSERT INTO "entries" VALUES(1,8,'1 push E6 2');
INSERT INTO "entries" VALUES(1,9,'1 walk a1');
INSERT INTO "entries" VALUES(1,10,'2 push W4 0');
INSERT INTO "entries" VALUES(1,11,'2 walk g7');
INSERT INTO "entries" VALUES(2,0,'1 push N4 2');
INSERT INTO "entries" VALUES(2,1,'1 walk a1');
INSERT INTO "entries" VALUES(2,2,'2 push N2 0');
INSERT INTO "entries" VALUES(2,3,'2 walk g6');
INSERT INTO "entries" VALUES(2,4,'1 push W6 1');
INSERT INTO "entries" VALUES(2,5,'1 walk c3');
INSERT INTO "entries" VALUES(2,6,'2 push N6 2');
INSERT INTO "entries" VALUES(2,7,'2 walk a4');
INSERT INTO "entries" VALUES(2,8,'1 push W6 2');
INSERT INTO "entries" VALUES(2,9,'1 walk c4');
INSERT INTO "entries" VALUES(2,10,'2 push N2 1');
INSERT INTO "entries" VALUES(2,11,'2 walk c4');
INSERT INTO "entries" VALUES(3,0,'1 push S6 1');
INSERT INTO "entries" VALUES(3,1,'1 walk c3');
INSERT INTO "entries" VALUES(3,2,'2 push S2 0');
INSERT INTO "entries" VALUES(3,3,'2 walk g7');
INSERT INTO "entries" VALUES(3,4,'1 push S2 0');
INSERT INTO "entries" VALUES(3,5,'1 walk c5');
INSERT INTO "entries" VALUES(3,6,'2 push E2 0');
INSERT INTO "entries" VALUES(3,7,'2 walk g7');
INSERT INTO "entries" VALUES(3,8,'1 push N2 0');
INSERT INTO "entries" VALUES(3,9,'1 walk c3');
INSERT INTO "entries" VALUES(3,10,'2 push E2 0');
INSERT INTO "entries" VALUES(3,11,'2 walk g7');
INSERT INTO "entries" VALUES(4,0,'1 push E4 3');
INSERT INTO "entries" VALUES(4,1,'1 walk a6');
INSERT INTO "entries" VALUES(4,2,'2 push S6 1');
INSERT INTO "entries" VALUES(4,3,'2 walk f7');
INSERT INTO "entries" VALUES(4,4,'1 push N4 3');
INSERT INTO "entries" VALUES(4,5,'1 walk a3');
INSERT INTO "entries" VALUES(4,6,'2 push N6 0');
INSERT INTO "entries" VALUES(4,7,'2 walk f1');
INSERT INTO "entries" VALUES(4,8,'1 push N4 0');
INSERT INTO "entries" VALUES(4,9,'1 walk a3');
INSERT INTO "entries" VALUES(4,10,'2 push N6 1');
INSERT INTO "entries" VALUES(4,11,'2 walk f3');
INSERT INTO "entries" VALUES(5,0,'1 push W6 3');
INSERT INTO "entries" VALUES(5,1,'1 walk a1');
INSERT INTO "entries" VALUES(5,2,'2 push S2 2');
INSERT INTO "entries" VALUES(5,3,'2 walk f3');
INSERT INTO "entries" VALUES(5,4,'1 push N6 0');
INSERT INTO "entries" VALUES(5,5,'1 walk c2');
INSERT INTO "entries" VALUES(5,6,'2 push N2 0');
INSERT INTO "entries" VALUES(5,7,'2 walk f4');
INSERT INTO "entries" VALUES(5,8,'1 push S4 2');
INSERT INTO "entries" VALUES(5,9,'1 walk b2');
INSERT INTO "entries" VALUES(5,10,'2 push S2 2');
INSERT INTO "entries" VALUES(5,11,'2 walk f4');
INSERT INTO "entries" VALUES(6,0,'1 push S4 3');
INSERT INTO "entries" VALUES(6,1,'1 walk a2');
INSERT INTO "entries" VALUES(6,2,'2 push N6 1');
INSERT INTO "entries" VALUES(6,3,'2 walk g6');
INSERT INTO "entries" VALUES(6,4,'1 push W6 3');
INSERT INTO "entries" VALUES(6,5,'1 walk a1');
INSERT INTO "entries" VALUES(6,6,'2 push S6 0');
INSERT INTO "entries" VALUES(6,7,'2 walk a6');
INSERT INTO "entries" VALUES(6,8,'1 push E2 0');
INSERT INTO "entries" VALUES(6,9,'1 walk a1');
INSERT INTO "entries" VALUES(6,10,'2 push S2 0');
INSERT INTO "entries" VALUES(6,11,'2 walk a5');
INSERT INTO "entries" VALUES(7,0,'1 push S2 2');
INSERT INTO "entries" VALUES(7,1,'1 walk a4');
INSERT INTO "entries" VALUES(7,2,'2 push W2 0');
INSERT INTO "entries" VALUES(7,3,'2 walk g7');
INSERT INTO "entries" VALUES(7,4,'1 push S2 1');
INSERT INTO "entries" VALUES(7,5,'1 walk a3');
INSERT INTO "entries" VALUES(7,6,'2 push S6 3');
INSERT INTO "entries" VALUES(7,7,'2 walk g7');
INSERT INTO "entries" VALUES(7,8,'1 push S4 3');
INSERT INTO "entries" VALUES(7,9,'1 walk a4');
INSERT INTO "entries" VALUES(7,10,'2 push S6 1');
INSERT INTO "entries" VALUES(7,11,'2 walk f7');
INSERT INTO "entries" VALUES(8,0,'1 push W2 1');
INSERT INTO "entries" VALUES(8,1,'1 walk a1');
INSERT INTO "entries" VALUES(8,2,'2 push E4 0');
INSERT INTO "entries" VALUES(8,3,'2 walk g7');
INSERT INTO "entries" VALUES(8,4,'1 push W2 1');
INSERT INTO "entries" VALUES(8,5,'1 walk c2');
INSERT INTO "entries" VALUES(8,6,'2 push W2 3');
INSERT INTO "entries" VALUES(8,7,'2 walk g5');
INSERT INTO "entries" VALUES(8,8,'1 push S4 0');
INSERT INTO "entries" VALUES(8,9,'1 walk d1');
INSERT INTO "entries" VALUES(8,10,'2 push W6 0');
INSERT INTO "entries" VALUES(8,11,'2 walk f4');
INSERT INTO "entries" VALUES(9,0,'1 push W4 0');
INSERT INTO "entries" VALUES(9,1,'1 walk b1');
INSERT INTO "entries" VALUES(9,2,'2 push S4 1');
INSERT INTO "entries" VALUES(9,3,'2 walk f6');
INSERT INTO "entries" VALUES(9,4,'1 push W2 0');
INSERT INTO "entries" VALUES(9,5,'1 walk b1');
INSERT INTO "entries" VALUES(9,6,'2 push W6 1');
INSERT INTO "entries" VALUES(9,7,'2 walk f7');
INSERT INTO "entries" VALUES(9,8,'1 push W6 2');
INSERT INTO "entries" VALUES(9,9,'1 walk b2');
INSERT INTO "entries" VALUES(9,10,'2 push S2 0');
INSERT INTO "entries" VALUES(9,11,'2 walk f6');
INSERT INTO "entries" VALUES(10,0,'1 push E2 1');
INSERT INTO "entries" VALUES(10,1,'1 walk b1');
INSERT INTO "entries" VALUES(10,2,'2 push E4 3');
INSERT INTO "entries" VALUES(10,3,'2 walk g7');
INSERT INTO "entries" VALUES(10,4,'1 push W6 0');
INSERT INTO "entries" VALUES(10,5,'1 walk b1');
INSERT INTO "entries" VALUES(10,6,'2 push S4 3');
INSERT INTO "entries" VALUES(10,7,'2 walk g7');
INSERT INTO "entries" VALUES(10,8,'1 push N2 1');
INSERT INTO "entries" VALUES(10,9,'1 walk c2');
INSERT INTO "entries" VALUES(10,10,'2 push N4 1');
INSERT INTO "entries" VALUES(10,11,'2 walk g7');
INSERT INTO "entries" VALUES(11,0,'1 push S6 2');
INSERT INTO "entries" VALUES(11,1,'1 walk a1');
INSERT INTO "entries" VALUES(11,2,'2 push E2 1');
INSERT INTO "entries" VALUES(11,3,'2 walk g7');
INSERT INTO "entries" VALUES(11,4,'1 push N2 0');
INSERT INTO "entries" VALUES(11,5,'1 walk b3');
INSERT INTO "entries" VALUES(11,6,'2 push E6 2');
INSERT INTO "entries" VALUES(11,7,'2 walk f7');
INSERT INTO "entries" VALUES(11,8,'1 push N4 3');
INSERT INTO "entries" VALUES(11,9,'1 walk a1');
INSERT INTO "entries" VALUES(11,10,'2 push W2 1');
INSERT INTO "entries" VALUES(11,11,'2 walk g7');
INSERT INTO "entries" VALUES(12,0,'1 push W2 1');
INSERT INTO "entries" VALUES(12,1,'1 walk b1');
INSERT INTO "entries" VALUES(12,2,'2 push S2 2');
INSERT INTO "entries" VALUES(12,3,'2 walk g7');
INSERT INTO "entries" VALUES(12,4,'1 push N4 1');
INSERT INTO "entries" VALUES(12,5,'1 walk g4');
INSERT INTO "entries" VALUES(12,6,'2 push S2 0');
INSERT INTO "entries" VALUES(12,7,'2 walk g7');
INSERT INTO "entries" VALUES(12,8,'1 push S6 1');
INSERT INTO "entries" VALUES(12,9,'1 walk g3');
INSERT INTO "entries" VALUES(12,10,'2 push S2 1');
INSERT INTO "entries" VALUES(12,11,'2 walk g7');
INSERT INTO "entries" VALUES(13,0,'1 push S2 1');
INSERT INTO "entries" VALUES(13,1,'1 walk a2');
INSERT INTO "entries" VALUES(13,2,'1 pass');
INSERT INTO "entries" VALUES(13,3,'2 push E2 1');
INSERT INTO "entries" VALUES(13,4,'2 walk g7');
INSERT INTO "entries" VALUES(13,5,'2 pass');
INSERT INTO "entries" VALUES(13,6,'1 push N4 3');
INSERT INTO "entries" VALUES(13,7,'1 walk g2');
INSERT INTO "entries" VALUES(13,8,'1 pass');
INSERT INTO "entries" VALUES(13,9,'2 push W2 1');
INSERT INTO "entries" VALUES(13,10,'2 walk g7');
INSERT INTO "entries" VALUES(13,11,'2 spend');
INSERT INTO "entries" VALUES(13,12,'2 ask wand');
INSERT INTO "entries" VALUES(14,0,'1 push N6 1');
INSERT INTO "entries" VALUES(14,1,'1 walk a1');
INSERT INTO "entries" VALUES(14,2,'1 pass');
INSERT INTO "entries" VALUES(14,3,'2 push N2 0');
INSERT INTO "entries" VALUES(14,4,'2 walk g6');
INSERT INTO "entries" VALUES(14,5,'2 pass');
INSERT INTO "entries" VALUES(14,6,'1 push S4 0');
INSERT INTO "entries" VALUES(14,7,'1 walk a1');
INSERT INTO "entries" VALUES(14,8,'1 spend');
INSERT INTO "entries" VALUES(14,9,'1 push W4 0');
INSERT INTO "entries" VALUES(14,10,'1 walk a1');
INSERT INTO "entries" VALUES(14,11,'2 push N6 0');
INSERT INTO "entries" VALUES(14,12,'2 walk g6');
INSERT INTO "entries" VALUES(14,13,'2 spend');
INSERT INTO "entries" VALUES(14,14,'2 push N4 2');
INSERT INTO "entries" VALUES(14,15,'2 walk g6');
INSERT INTO "entries" VALUES(14,16,'* unveil');
INSERT INTO "entries" VALUES(15,0,'1 lead a1 b1');
INSERT INTO "entries" VALUES(15,1,'1 switch b1 b4');
INSERT INTO "entries" VALUES(15,2,'2 lead d1 c1');
INSERT INTO "entries" VALUES(15,3,'2 switch c1 c2');
INSERT INTO "entries" VALUES(15,4,'1 lead b4 b3');
INSERT INTO "entries" VALUES(15,5,'1 switch b2 c2');
INSERT INTO "entries" VALUES(15,6,'2 lead b2 c2');
INSERT INTO "entries" VALUES(15,7,'2 switch c2 c3');
INSERT INTO "entries" VALUES(15,8,'1 lead b3 c3');
INSERT INTO "entries" VALUES(15,9,'2 lead c3 c4');
INSERT INTO "entries" VALUES(15,10,'2 switch b3 c3');
INSERT INTO "entries" VALUES(15,11,'1 lead b3 a3');
INSERT INTO "entries" VALUES(16,0,'1 lead a1 b1');
INSERT INTO "entries" VALUES(16,1,'2 lead d1 c1');
INSERT INTO "entries" VALUES(16,2,'2 switch b1 c1');
INSERT INTO "entries" VALUES(16,3,'1 lead c1 b1');
INSERT INTO "entries" VALUES(16,4,'1 switch b1 b2');
INSERT INTO "entries" VALUES(16,5,'2 lead b2 b1');
INSERT INTO "entries" VALUES(16,6,'2 switch b1 b2');
INSERT INTO "entries" VALUES(16,7,'1 lead b1 c1');
INSERT INTO "entries" VALUES(16,8,'1 switch b2 b3');
INSERT INTO "entries" VALUES(16,9,'2 lead b3 c3');
INSERT INTO "entries" VALUES(16,10,'2 switch c1 c2');
INSERT INTO "entries" VALUES(17,0,'1 push N2 2');
INSERT INTO "entries" VALUES(17,1,'1 walk e3');
INSERT INTO "entries" VALUES(17,2,'1 play 12');
INSERT INTO "entries" VALUES(17,3,'1 push E6 3');
INSERT INTO "entries" VALUES(17,4,'1 walk d3');
INSERT INTO "entries" VALUES(17,5,'2 push S4 0');
INSERT INTO "entries" VALUES(17,6,'2 walk e5');
INSERT INTO "entries" VALUES(17,7,'2 play 11');
INSERT INTO "entries" VALUES(17,8,'2 push S2 1');
INSERT INTO "entries" VALUES(17,9,'2 walk d5');
INSERT INTO "entries" VALUES(17,10,'2 pass');
INSERT INTO "entries" VALUES(17,11,'* face 4');
INSERT INTO "entries" VALUES(17,12,'* roll 3');
INSERT INTO "entries" VALUES(17,13,'2 play 6');
INSERT INTO "entries" VALUES(17,14,'* roll 2');
INSERT INTO "entries" VALUES(17,15,'2 play 2');
INSERT INTO "entries" VALUES(17,16,'* roll 2');
INSERT INTO "entries" VALUES(17,17,'2 pass');
INSERT INTO "entries" VALUES(18,0,'1 push S4 2');
INSERT INTO "entries" VALUES(18,1,'1 walk g3');
INSERT INTO "entries" VALUES(18,2,'1 play 8');
INSERT INTO "entries" VALUES(18,3,'1 push S4 0');
INSERT INTO "entries" VALUES(18,4,'1 walk e1');
INSERT INTO "entries" VALUES(18,5,'2 push S2 3');
INSERT INTO "entries" VALUES(18,6,'2 walk e5');
INSERT INTO "entries" VALUES(18,7,'2 play 12');
INSERT INTO "entries" VALUES(18,8,'2 push N6 0');
INSERT INTO "entries" VALUES(18,9,'2 walk e5');
INSERT INTO "entries" VALUES(18,10,'1 push N6 0');
INSERT INTO "entries" VALUES(18,11,'1 walk e2');
INSERT INTO "entries" VALUES(18,12,'1 play 1');
INSERT INTO "entries" VALUES(18,13,'* face 3');
INSERT INTO "entries" VALUES(18,14,'1 play 9');
INSERT INTO "entries" VALUES(18,15,'1 push E4 1');
INSERT INTO "entries" VALUES(18,16,'1 walk e1');
INSERT INTO "entries" VALUES(19,0,'1 go');
INSERT INTO "entries" VALUES(19,1,'1 roll');
INSERT INTO "entries" VALUES(19,2,'* die 3');
INSERT INTO "entries" VALUES(19,3,'1 walk 9');
INSERT INTO "entries" VALUES(19,4,'* die 1');
INSERT INTO "entries" VALUES(19,5,'2 go');
INSERT INTO "entries" VALUES(19,6,'2 roll');
INSERT INTO "entries" VALUES(19,7,'* die 1');
INSERT INTO "entries" VALUES(19,8,'2 walk 1');
INSERT INTO "entries" VALUES(19,9,'1 go');
INSERT INTO "entries" VALUES(19,10,'1 roll');
INSERT INTO "entries" VALUES(19,11,'* die 6');
INSERT INTO "entries" VALUES(19,12,'2 go');
INSERT INTO "entries" VALUES(19,13,'2 roll');
INSERT INTO "entries" VALUES(19,14,'* die 1');
INSERT INTO "entries" VALUES(19,15,'2 walk 2');
INSERT INTO "entries" VALUES(20,0,'1 go');
INSERT INTO "entries" VALUES(20,1,'1 roll');
INSERT INTO "entries" VALUES(20,2,'* die 1');
INSERT INTO "entries" VALUES(20,3,'1 walk 1');
INSERT INTO "entries" VALUES(20,4,'2 cast mend');
INSERT INTO "entries" VALUES(20,5,'2 go');
INSERT INTO "entries" VALUES(20,6,'2 roll');
INSERT INTO "entries" VALUES(20,7,'* die 5');
INSERT INTO "entries" VALUES(20,8,'2 walk 7');
CREATE TABLE matches (number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, header TEXT NOT NULL);
INSERT INTO "matches" VALUES(1,'nJ2Od_lMrKm0','mazeworks record 1
game classic
version 1
options {"cards":1,"open_cards":false,"zero_step":true,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":40}
names ["P1","P2"]
start {"table":{"turn":0,"turns":0,"phase":"push","board":"7 2,4,6 66e5eacced333c7b75e3d96accaa7ab3d5d76657a735b5b696 --A-B--MXW---NCUD-EPF-Q-O---G-H-I-JT---S-V--K-LR--","pieces":[0,48],"homes":[0,48],"barred":null,"piles":[1,1],"hands":[[],[]],"found":[[],[]],"denied":[0,0],"night":false},"goals":[6,20],"bag":[1,2,3,4,5,7,8,9,10,11,12,13,14,15,16,17,18,19,21,22,23,24]}
limit null

');
INSERT INTO "matches" VALUES(2,'qO9psOVIlo4D','mazeworks record 1
game classic
version 1
options {"cards":1,"open_cards":false,"zero_step":true,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":6}
names ["P1","P2"]
start {"table":{"turn":0,"turns":0,"phase":"push","board":"7 2,4,6 66eceac65599c37a77e7dca7c59b76bad5dae5dc5c39bab396 --AQB--O---R--C-DTEUFP-W---SG-H-I-J-V-XM-N--K-L---","pieces":[0,48],"homes":[0,48],"barred":null,"piles":[1,1],"hands":[[],[]],"found":[[],[]],"denied":[0,0],"night":false},"goals":[5,13],"bag":[1,2,3,4,6,7,8,9,10,11,12,14,15,16,17,18,19,20,21,22,23,24]}
limit null

');
INSERT INTO "matches" VALUES(3,'dqDkVHqdM8Q6','mazeworks record 1
game classic-open
version 1
options {"cards":1,"open_cards":true,"zero_step":true,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":40}
names ["P1","P2"]
start {"table":{"turn":0,"turns":0,"phase":"push","board":"7 2,4,6 6ae3e5c5aa5c5c7c73e5d6dbc35e73b9d9d99a9d3b39baba9b --ANB---------CRD-E-F-UX---VGPHQIOJ-M--T-W--K-L--S","pieces":[0,48],"homes":[0,48],"barred":null,"piles":[0,0],"hands":[[8],[18]],"found":[[],[]],"denied":[0,0],"night":false},"goals":[0,0],"bag":[]}
limit null

');
INSERT INTO "matches" VALUES(4,'jWfv0n6tk4KS','mazeworks record 1
game classic-open
version 1
options {"cards":1,"open_cards":true,"zero_step":true,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":6}
names ["P1","P2"]
start {"table":{"turn":0,"turns":0,"phase":"push","board":"7 2,4,6 63ede9c5c69e537975eed5bca5ca77bbdada95593c39b5b696 --AUB----NPX--CRD-EVF-W-----GTHSI-J-Q--MO---K-L---","pieces":[0,48],"homes":[0,48],"barred":null,"piles":[0,0],"hands":[[13],[5]],"found":[[],[]],"denied":[0,0],"night":false},"goals":[0,0],"bag":[]}
limit null

');
INSERT INTO "matches" VALUES(5,'S2NwF8dJR5s6','mazeworks record 1
game moonlit
version 1
options {"cards":1,"open_cards":false,"zero_step":true,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":40}
names ["P1","P2"]
start {"table":{"turn":0,"turns":0,"phase":"push","board":"7 2,4,6 66edebc3aba36d7a7cecd76555a57cb9d3d3553bc63ab5b996 --ATBS--YXa-PVCiDNE-FW-dfhZjGRH-IOJ-eb-U-M-gKcLQ--","pieces":[0,48],"homes":[0,48],"barred":null,"piles":[1,1],"hands":[[26],[28]],"found":[[],[]],"denied":[0,0],"night":false,"coin":0},"goals":[3,24],"bag":[1,2,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23]}
limit null

');
INSERT INTO "matches" VALUES(6,'bFQ_i0eu_xkY','mazeworks record 1
game moonlit
version 1
options {"cards":1,"open_cards":false,"zero_step":true,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":6}
names ["P1","P2"]
start {"table":{"turn":0,"turns":0,"phase":"push","board":"7 2,4,6 6ce5e9c59aac6a777aecda33759375b3dcdca9575c3cb7b797 -MAbB--Z-fi-OgCUDeE-FaR-TdQPGjH-I-J-h-YVc--NKSLW-X","pieces":[0,48],"homes":[0,48],"barred":null,"piles":[1,1],"hands":[[34],[32]],"found":[[],[]],"denied":[0,0],"night":false,"coin":0},"goals":[15,18],"bag":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,16,17,19,20,21,22,23,24]}
limit null

');
INSERT INTO "matches" VALUES(7,'BwgZT2RGCOpf','mazeworks record 1
game creatures
version 1
options {"cards":1,"open_cards":false,"zero_step":true,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":40}
names ["P1","P2"]
start {"table":{"turn":0,"turns":0,"phase":"push","board":"7 2,4,6 69e9e9c5c5a55a797ce3d95bac3c75b6d6daea7c9a3bb9bd97 -RAOB---------C-D-E-F--W--P-G-HMINJ-S-X-Q--TK-LV-U","pieces":[0,48],"homes":[0,48],"barred":null,"piles":[1,1],"hands":[[],[]],"found":[[],[]],"denied":[0,0],"night":false},"goals":[15,11],"bag":[1,2,3,4,5,6,7,8,9,10,12,13,14,16,17,18,19,20,21,22,23,24]}
limit null

');
INSERT INTO "matches" VALUES(8,'Jl-wDmB4i37F','mazeworks record 1
game creatures
version 1
options {"cards":1,"open_cards":false,"zero_step":true,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":6}
names ["P1","P2"]
start {"table":{"turn":0,"turns":0,"phase":"push","board":"7 2,4,6 6aeae6c3e655ca7c7ae9d7cae93573b3d7da73c95735b5b999 --A-BN-OV-----CPD-E-FWQ-T---G-H-ISJ-UMR--X--K-L---","pieces":[0,48],"homes":[0,48],"barred":null,"piles":[1,1],"hands":[[],[]],"found":[[],[]],"denied":[0,0],"night":false},"goals":[18,17],"bag":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,19,20,21,22,23,24]}
limit null

');
INSERT INTO "matches" VALUES(9,'8eraeXUXVapV','mazeworks record 1
game creatures-open
version 1
options {"cards":1,"open_cards":true,"zero_step":true,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":40}
names ["P1","P2"]
start {"table":{"turn":0,"turns":0,"phase":"push","board":"7 2,4,6 6be9e5ca966c3a7573ebdc655ab975bcd3d655c7793db5b395 -TA-B-----OMN-C-DPESF-----X-G-H-IQJ----UW--VK-LR--","pieces":[0,48],"homes":[0,48],"barred":null,"piles":[0,0],"hands":[[13],[14]],"found":[[],[]],"denied":[0,0],"night":false},"goals":[0,0],"bag":[]}
limit null

');
INSERT INTO "matches" VALUES(10,'LS-a4YLmwSpR','mazeworks record 1
game creatures-open
version 1
options {"cards":1,"open_cards":true,"zero_step":true,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":6}
names ["P1","P2"]
start {"table":{"turn":0,"turns":0,"phase":"push","board":"7 2,4,6 69e3e5c75a95bc737ee7dc65b5557abcd9dcacc69339bab59e --A-B--V--M-S-C-DWEUF-P-X---G-HQIOJ---NR----K-L--T","pieces":[0,48],"homes":[0,48],"barred":null,"piles":[0,0],"hands":[[2],[7]],"found":[[],[]],"denied":[0,0],"night":false},"goals":[0,0],"bag":[]}
limit null

');
INSERT INTO "matches" VALUES(11,'Ggl26lNK1ig6','mazeworks record 1
game creatures-moonlit
version 1
options {"cards":1,"open_cards":false,"zero_step":true,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":40}
names ["P1","P2"]
start {"table":{"turn":0,"turns":0,"phase":"push","board":"7 2,4,6 65e6e5cc3d5cc77c7ce6deaa6c5975b9d3d65baa733ebaba99 -bA-Bg--RVfO-XC-DNE-FUhdQ-jMGiH-IPJ-aWZYS--TKeLc--","pieces":[0,48],"homes":[0,48],"barred":null,"piles":[1,1],"hands":[[25],[30]],"found":[[],[]],"denied":[0,0],"night":false,"coin":0},"goals":[9,8],"bag":[1,2,3,4,5,6,7,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24]}
limit null

');
INSERT INTO "matches" VALUES(12,'MJKuMG27mcWE','mazeworks record 1
game creatures-moonlit
version 1
options {"cards":1,"open_cards":false,"zero_step":true,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":6}
names ["P1","P2"]
start {"table":{"turn":0,"turns":0,"phase":"push","board":"7 2,4,6 6aebe5cc35d659757eead9997da37cb9d3dc53a53a3ab9b79c -hATBc--RdX-bMCeDVEiFP--WSg-G-HQI-J-a-fjNZ-YKOLU--","pieces":[0,48],"homes":[0,48],"barred":null,"piles":[1,1],"hands":[[28],[34]],"found":[[],[]],"denied":[0,0],"night":false,"coin":0},"goals":[16,17],"bag":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,18,19,20,21,22,23,24]}
limit null

');
INSERT INTO "matches" VALUES(13,'Ce-o44qEU33s','mazeworks record 1
game wizard
version 1
options {"cards":1,"advice":true,"wand_chain":false,"inner_starts":false,"fixed_potions":false,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":40}
names ["P1","P2"]
start {"table":{"turn":0,"turns":0,"phase":"push","board":"7 2,4,6 65e9eac3ca3a3a7c79e3dce3a9da7bb9d3d5e979aa3eb5b59c --A-B-----P---C-D-E-FRV--MS-GUHOI-J-X-TQ---WK-L--N","pieces":[0,48],"barred":null,"revealed":[16],"cards":[[],[]],"wands":[3,3],"extra":false,"deal":null,"unveiled":[]},"potions":[[2,7,22],[6,8,18]],"advice":null}
limit null

');
INSERT INTO "matches" VALUES(14,'7YgyT1WSIrrI','mazeworks record 1
game wizard
version 1
options {"cards":1,"advice":true,"wand_chain":false,"inner_starts":false,"fixed_potions":false,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":6}
names ["P1","P2"]
start {"table":{"turn":0,"turns":0,"phase":"push","board":"7 2,4,6 65e5ebc66aac56777eead6ba63a676b3dcda69a9e63abab796 --A-BU-O------CXDWE-F-T--Q-RG-HNI-J----PVM--K-LS--","pieces":[0,48],"barred":null,"revealed":[1],"cards":[[],[]],"wands":[3,3],"extra":false,"deal":null,"unveiled":[]},"potions":[[2,5,16],[7,11,24]],"advice":null}
limit null

');
INSERT INTO "matches" VALUES(15,'mWkeBrnuv-Ah','mazeworks record 1
game tigers
version 1
options {"cubs":1,"first":"first","repetition":"barred","turn_limit":40}
names ["P1","P2"]
start {"table":{"turn":0,"turns":0,"phase":"lead","cards":[1,0,3,0,0,3,3,2,1,2,2,0,2,1,1,3],"cubs":[[1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],[0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0]],"gems":0,"past":[1394790424]}}
limit null

');
INSERT INTO "matches" VALUES(16,'tFMD2jCARmNK','mazeworks record 1
game tigers
version 1
options {"cubs":1,"first":"first","repetition":"barred","turn_limit":6}
names ["P1","P2"]
start {"table":{"turn":0,"turns":0,"phase":"lead","cards":[1,1,3,0,0,3,1,0,2,2,3,1,2,2,0,3],"cubs":[[1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],[0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0]],"gems":0,"past":[269379608]}}
limit null

');
INSERT INTO "matches" VALUES(17,'WqyMk3ds00yA','mazeworks record 1
game dragon
version 1
options {"edge_layout":false,"skip_empty_handed":false,"first":"first","turn_limit":40}
names ["P1","P2"]
start {"table":{"turn":0,"turns":0,"phase":"push","board":"7 2,4,6 69ece5cc695ba3797aebd3daadc37cbdd6dc9a5a653bbab593 --------------------------------------------------","pieces":[16,32],"barred":null,"guards":[22,26],"facing":0,"hoard":[9,39,31,19,37,23,29,33,11,17,25,15],"values":[1,1,2,2,3,3,4,4,5,5,6,6],"taken":[[],[]],"coins":[0,0],"lost":[],"discards":[],"duel":null,"extra":false,"slayer":null},"hands":[[1,1,2,4,4,5,7,9,9,10,10,12],[2,3,3,5,6,6,7,8,8,11,11,12]]}
limit null

');
INSERT INTO "matches" VALUES(18,'CrcMeJLWKJo0','mazeworks record 1
game dragon
version 1
options {"edge_layout":false,"skip_empty_handed":false,"first":"first","turn_limit":6}
names ["P1","P2"]
start {"table":{"turn":0,"turns":0,"phase":"push","board":"7 2,4,6 63ece3c99e63bc7675eadba3ee5a7ab5dcd5965a6935beb593 --------------------------------------------------","pieces":[16,32],"barred":null,"guards":[22,26],"facing":3,"hoard":[23,11,9,39,31,15,17,37,19,25,33,29],"values":[1,1,2,2,3,3,4,4,5,5,6,6],"taken":[[],[]],"coins":[0,0],"lost":[],"discards":[],"duel":null,"extra":false,"slayer":null},"hands":[[1,2,2,3,5,6,7,8,8,9,11,12],[1,3,4,4,5,6,7,9,10,10,11,12]]}
limit null

');
INSERT INTO "matches" VALUES(19,'KCG4arcxcQCB','mazeworks record 1
game delve
version 1
options {"endgame":true,"shifting_walls":false,"shift_radius":1,"reborn":false,"entrances":6,"rounds":3}
names ["P1","P2"]
start {"table":{"turn":0,"turns":0,"round":1,"tiles":[null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null],"heroes":[{"character":"hedge-knight","lives":4,"gold":1,"strength":4,"craft":3,"space":0},{"character":"seer","lives":4,"gold":1,"strength":3,"craft":4,"space":0}],"bag":["C0-cross","C0-elbow","C0-elbow","C0-straight","C0-straight","C0-tee","C1-cross","C1-cross","C1-elbow","C1-elbow","C1-straight","C1-straight","C1-straight","C1-tee","C1-tee","C1-tee","C10-straight","C10-tee","C11-elbow","C11-tee","C12-cross","C2-cross","C2-cross","C2-elbow","C2-elbow","C2-straight","C2-straight","C2-tee","C2-tee","C3-cross","C3-elbow","C3-elbow","C3-straight","C3-straight","C3-tee","C4-cross","C4-elbow","C4-straight","C4-tee","C5-cross","C5-elbow","C5-straight","C5-tee","C6-cross","C6-cross","C6-tee","C6-tee","C7-elbow","C7-straight","C7-straight","C7-tee","C7-tee","C8-cross","C8-elbow","C8-straight","C9-elbow","C9-tee","R1-dead","R1-elbow","R1-straight","R1-tee","R10-straight","R11-elbow","R11-elbow","R11-straight","R11-tee","R2-dead","R2-tee","R3-dead","R3-dead","R3-elbow","R4-dead","R4-dead","R5-dead","R5-straight","R6-cross","R7-dead","R7-tee","R8-cross","R8-straight","R9-tee","S1-cross","S10-tee","S11-dead","S12-cross","S2-elbow","S3-tee","S4-straight","S5-straight","S6-tee","S7-elbow","S8-straight","S9-dead","door","door","door","stairs","stairs","stairs"],"pile":["E1","E2","E3","E4","E5","E6"],"enemies":["ashen-archivist","barrow-wolf","blind-butcher","bone-sentry","bone-sentry","chain-warden","cistern-troll","crypt-regent","dream-leech","dream-leech","faceless-usurper","gloom-drake","grubkin","grubkin","hex-weaver","hex-weaver","hollow-monk","hollow-monk","iron-scarab","iron-scarab","lantern-wisp","lantern-wisp","lantern-wisp","maze-bull","mirror-phantom","mirror-phantom","moss-ogre","pit-viper","pit-viper","plague-ghast","rat-swarm","rat-swarm","sobbing-shade","sobbing-shade","sobbing-shade","stone-gargant","tunnel-jackal","tunnel-jackal","void-listener","void-listener"],"beaten":[],"treasures":["antidote","broad-axe","broad-axe","bulls-vigour","burden-beast","chalk-of-ways","duellist","dusk-cloak","fortunes-nose","healing-draught","healing-draught","healing-draught","hedge-healer","iron-cap","iron-will","keystone","keystone","lantern-oil","lost-child","mail-coat","muttering-sage","old-scout","orb-of-sight","quick-step","ring-of-embers","ring-of-oak","round-shield","round-shield","short-blade","short-blade","smoke-pot","spark-wand","spellward","sworn-guard","tame-weasel","torchbearer","trapsense","wall-walker","war-flail","ward-amulet"],"spent":[],"spoken":[],"unused":["bog-witch","cutpurse","fist-adept","gravekin","hill-brute","lantern-priest","stone-delver","wandering-singer","war-mage","woodwalker"],"stack":[{"is":"close","seat":0},{"is":"advance","seat":0},{"is":"onward","seat":0},{"is":"move","seat":0},{"is":"window","seat":0}],"course":{},"heart":{},"hushes":[],"cleared":[],"winner":null,"over":false},"spells":[[],["foresight"]],"book":["drain","drain","mend","mend","mindspike","mindspike","mindspike","scatter","scatter","silence","spark","spark","spark","step-between","step-between","stillness","stillness","unravel","unravel","unravel","veil","veil","ward"],"offer":[]}
limit null

');
INSERT INTO "matches" VALUES(20,'eHLMlN6mow44','mazeworks record 1
game delve
version 1
options {"endgame":true,"shifting_walls":false,"shift_radius":1,"reborn":false,"entrances":6,"rounds":1}
names ["P1","P2"]
start {"table":{"turn":0,"turns":0,"round":1,"tiles":[null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null],"heroes":[{"character":"bog-witch","lives":4,"gold":1,"strength":3,"craft":4,"space":0},{"character":"lantern-priest","lives":4,"gold":1,"strength":3,"craft":4,"space":0}],"bag":["C0-cross","C0-elbow","C0-elbow","C0-straight","C0-straight","C0-tee","C1-cross","C1-cross","C1-elbow","C1-elbow","C1-straight","C1-straight","C1-straight","C1-tee","C1-tee","C1-tee","C10-straight","C10-tee","C11-elbow","C11-tee","C12-cross","C2-cross","C2-cross","C2-elbow","C2-elbow","C2-straight","C2-straight","C2-tee","C2-tee","C3-cross","C3-elbow","C3-elbow","C3-straight","C3-straight","C3-tee","C4-cross","C4-elbow","C4-straight","C4-tee","C5-cross","C5-elbow","C5-straight","C5-tee","C6-cross","C6-cross","C6-tee","C6-tee","C7-elbow","C7-straight","C7-straight","C7-tee","C7-tee","C8-cross","C8-elbow","C8-straight","C9-elbow","C9-tee","R1-dead","R1-elbow","R1-straight","R1-tee","R10-straight","R11-elbow","R11-elbow","R11-straight","R11-tee","R2-dead","R2-tee","R3-dead","R3-dead","R3-elbow","R4-dead","R4-dead","R5-dead","R5-straight","R6-cross","R7-dead","R7-tee","R8-cross","R8-straight","R9-tee","S1-cross","S10-tee","S11-dead","S12-cross","S2-elbow","S3-tee","S4-straight","S5-straight","S6-tee","S7-elbow","S8-straight","S9-dead","door","door","door","stairs","stairs","stairs"],"pile":["E1","E2","E3","E4","E5","E6"],"enemies":["ashen-archivist","barrow-wolf","blind-butcher","bone-sentry","bone-sentry","chain-warden","cistern-troll","crypt-regent","dream-leech","dream-leech","faceless-usurper","gloom-drake","grubkin","grubkin","hex-weaver","hex-weaver","hollow-monk","hollow-monk","iron-scarab","iron-scarab","lantern-wisp","lantern-wisp","lantern-wisp","maze-bull","mirror-phantom","mirror-phantom","moss-ogre","pit-viper","pit-viper","plague-ghast","rat-swarm","rat-swarm","sobbing-shade","sobbing-shade","sobbing-shade","stone-gargant","tunnel-jackal","tunnel-jackal","void-listener","void-listener"],"beaten":[],"treasures":["antidote","broad-axe","broad-axe","bulls-vigour","burden-beast","chalk-of-ways","duellist","dusk-cloak","fortunes-nose","healing-draught","healing-draught","healing-draught","hedge-healer","iron-cap","iron-will","keystone","keystone","lantern-oil","lost-child","mail-coat","muttering-sage","old-scout","orb-of-sight","quick-step","ring-of-embers","ring-of-oak","round-shield","round-shield","short-blade","short-blade","smoke-pot","spark-wand","spellward","sworn-guard","tame-weasel","torchbearer","trapsense","wall-walker","war-flail","ward-amulet"],"spent":[],"spoken":[],"unused":["cutpurse","fist-adept","gravekin","hedge-knight","hill-brute","seer","stone-delver","wandering-singer","war-mage","woodwalker"],"stack":[{"is":"close","seat":0},{"is":"advance","seat":0},{"is":"onward","seat":0},{"is":"move","seat":0},{"is":"window","seat":0}],"course":{},"heart":{},"hushes":[],"cleared":[],"winner":null,"over":false},"spells":[["drain"],["mend"]],"book":["drain","foresight","mend","mindspike","mindspike","mindspike","scatter","scatter","silence","spark","spark","spark","step-between","step-between","stillness","stillness","unravel","unravel","unravel","veil","veil","ward"],"offer":[]}
limit null

');
CREATE TABLE sheets (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, text TEXT NOT NULL);
INSERT INTO "sheets" VALUES(1,'server secret','b86ad6251bf0baec54385627e02efa44027ad743438cf722f377698c0487dcbd');
INSERT INTO "sheets" VALUES(2,'nJ2Od_lMrKm0','{"key":"nJ2Od_lMrKm0","game":"classic","options":{"cards":1,"open_cards":false,"zero_step":true,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":40},"host":"host","chairs":[{"kind":"me","name":"P1","bot":"","secret":"","guest":"host"},{"kind":"bot","name":"P2","bot":"chaos","secret":"","guest":""}],"started":true,"over":false,"next":""}');
INSERT INTO "sheets" VALUES(3,'qO9psOVIlo4D','{"key":"qO9psOVIlo4D","game":"classic","options":{"cards":1,"open_cards":false,"zero_step":true,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":6},"host":"host","chairs":[{"kind":"me","name":"P1","bot":"","secret":"","guest":"host"},{"kind":"here","name":"P2","bot":"","secret":"","guest":"host"}],"started":true,"over":true,"next":""}');
INSERT INTO "sheets" VALUES(4,'dqDkVHqdM8Q6','{"key":"dqDkVHqdM8Q6","game":"classic-open","options":{"cards":1,"open_cards":true,"zero_step":true,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":40},"host":"host","chairs":[{"kind":"me","name":"P1","bot":"","secret":"","guest":"host"},{"kind":"bot","name":"P2","bot":"chaos","secret":"","guest":""}],"started":true,"over":false,"next":""}');
INSERT INTO "sheets" VALUES(5,'jWfv0n6tk4KS','{"key":"jWfv0n6tk4KS","game":"classic-open","options":{"cards":1,"open_cards":true,"zero_step":true,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":6},"host":"host","chairs":[{"kind":"me","name":"P1","bot":"","secret":"","guest":"host"},{"kind":"here","name":"P2","bot":"","secret":"","guest":"host"}],"started":true,"over":true,"next":""}');
INSERT INTO "sheets" VALUES(6,'S2NwF8dJR5s6','{"key":"S2NwF8dJR5s6","game":"moonlit","options":{"cards":1,"open_cards":false,"zero_step":true,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":40},"host":"host","chairs":[{"kind":"me","name":"P1","bot":"","secret":"","guest":"host"},{"kind":"bot","name":"P2","bot":"chaos","secret":"","guest":""}],"started":true,"over":false,"next":""}');
INSERT INTO "sheets" VALUES(7,'bFQ_i0eu_xkY','{"key":"bFQ_i0eu_xkY","game":"moonlit","options":{"cards":1,"open_cards":false,"zero_step":true,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":6},"host":"host","chairs":[{"kind":"me","name":"P1","bot":"","secret":"","guest":"host"},{"kind":"here","name":"P2","bot":"","secret":"","guest":"host"}],"started":true,"over":true,"next":""}');
INSERT INTO "sheets" VALUES(8,'BwgZT2RGCOpf','{"key":"BwgZT2RGCOpf","game":"creatures","options":{"cards":1,"open_cards":false,"zero_step":true,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":40},"host":"host","chairs":[{"kind":"me","name":"P1","bot":"","secret":"","guest":"host"},{"kind":"bot","name":"P2","bot":"chaos","secret":"","guest":""}],"started":true,"over":false,"next":""}');
INSERT INTO "sheets" VALUES(9,'Jl-wDmB4i37F','{"key":"Jl-wDmB4i37F","game":"creatures","options":{"cards":1,"open_cards":false,"zero_step":true,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":6},"host":"host","chairs":[{"kind":"me","name":"P1","bot":"","secret":"","guest":"host"},{"kind":"here","name":"P2","bot":"","secret":"","guest":"host"}],"started":true,"over":true,"next":""}');
INSERT INTO "sheets" VALUES(10,'8eraeXUXVapV','{"key":"8eraeXUXVapV","game":"creatures-open","options":{"cards":1,"open_cards":true,"zero_step":true,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":40},"host":"host","chairs":[{"kind":"me","name":"P1","bot":"","secret":"","guest":"host"},{"kind":"bot","name":"P2","bot":"chaos","secret":"","guest":""}],"started":true,"over":false,"next":""}');
INSERT INTO "sheets" VALUES(11,'LS-a4YLmwSpR','{"key":"LS-a4YLmwSpR","game":"creatures-open","options":{"cards":1,"open_cards":true,"zero_step":true,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":6},"host":"host","chairs":[{"kind":"me","name":"P1","bot":"","secret":"","guest":"host"},{"kind":"here","name":"P2","bot":"","secret":"","guest":"host"}],"started":true,"over":true,"next":""}');
INSERT INTO "sheets" VALUES(12,'Ggl26lNK1ig6','{"key":"Ggl26lNK1ig6","game":"creatures-moonlit","options":{"cards":1,"open_cards":false,"zero_step":true,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":40},"host":"host","chairs":[{"kind":"me","name":"P1","bot":"","secret":"","guest":"host"},{"kind":"bot","name":"P2","bot":"chaos","secret":"","guest":""}],"started":true,"over":false,"next":""}');
INSERT INTO "sheets" VALUES(13,'MJKuMG27mcWE','{"key":"MJKuMG27mcWE","game":"creatures-moonlit","options":{"cards":1,"open_cards":false,"zero_step":true,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":6},"host":"host","chairs":[{"kind":"me","name":"P1","bot":"","secret":"","guest":"host"},{"kind":"here","name":"P2","bot":"","secret":"","guest":"host"}],"started":true,"over":true,"next":""}');
INSERT INTO "sheets" VALUES(14,'Ce-o44qEU33s','{"key":"Ce-o44qEU33s","game":"wizard","options":{"cards":1,"advice":true,"wand_chain":false,"inner_starts":false,"fixed_potions":false,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":40},"host":"host","chairs":[{"kind":"me","name":"P1","bot":"","secret":"","guest":"host"},{"kind":"bot","name":"P2","bot":"chaos","secret":"","guest":""}],"started":true,"over":false,"next":""}');
INSERT INTO "sheets" VALUES(15,'7YgyT1WSIrrI','{"key":"7YgyT1WSIrrI","game":"wizard","options":{"cards":1,"advice":true,"wand_chain":false,"inner_starts":false,"fixed_potions":false,"forbid_whole_line":false,"straights":12,"first":"first","turn_limit":6},"host":"host","chairs":[{"kind":"me","name":"P1","bot":"","secret":"","guest":"host"},{"kind":"here","name":"P2","bot":"","secret":"","guest":"host"}],"started":true,"over":true,"next":""}');
INSERT INTO "sheets" VALUES(16,'mWkeBrnuv-Ah','{"key":"mWkeBrnuv-Ah","game":"tigers","options":{"cubs":1,"first":"first","repetition":"barred","turn_limit":40},"host":"host","chairs":[{"kind":"me","name":"P1","bot":"","secret":"","guest":"host"},{"kind":"bot","name":"P2","bot":"chaos","secret":"","guest":""}],"started":true,"over":false,"next":""}');
INSERT INTO "sheets" VALUES(17,'tFMD2jCARmNK','{"key":"tFMD2jCARmNK","game":"tigers","options":{"cubs":1,"first":"first","repetition":"barred","turn_limit":6},"host":"host","chairs":[{"kind":"me","name":"P1","bot":"","secret":"","guest":"host"},{"kind":"here","name":"P2","bot":"","secret":"","guest":"host"}],"started":true,"over":true,"next":""}');
INSERT INTO "sheets" VALUES(18,'WqyMk3ds00yA','{"key":"WqyMk3ds00yA","game":"dragon","options":{"edge_layout":false,"skip_empty_handed":false,"first":"first","turn_limit":40},"host":"host","chairs":[{"kind":"me","name":"P1","bot":"","secret":"","guest":"host"},{"kind":"bot","name":"P2","bot":"chaos","secret":"","guest":""}],"started":true,"over":false,"next":""}');
INSERT INTO "sheets" VALUES(19,'CrcMeJLWKJo0','{"key":"CrcMeJLWKJo0","game":"dragon","options":{"edge_layout":false,"skip_empty_handed":false,"first":"first","turn_limit":6},"host":"host","chairs":[{"kind":"me","name":"P1","bot":"","secret":"","guest":"host"},{"kind":"here","name":"P2","bot":"","secret":"","guest":"host"}],"started":true,"over":true,"next":""}');
INSERT INTO "sheets" VALUES(20,'KCG4arcxcQCB','{"key":"KCG4arcxcQCB","game":"delve","options":{"endgame":true,"shifting_walls":false,"shift_radius":1,"reborn":false,"entrances":6,"rounds":3},"host":"host","chairs":[{"kind":"me","name":"P1","bot":"","secret":"","guest":"host"},{"kind":"bot","name":"P2","bot":"chaos","secret":"","guest":""}],"started":true,"over":false,"next":""}');
INSERT INTO "sheets" VALUES(21,'eHLMlN6mow44','{"key":"eHLMlN6mow44","game":"delve","options":{"endgame":true,"shifting_walls":false,"shift_radius":1,"reborn":false,"entrances":6,"rounds":1},"host":"host","chairs":[{"kind":"me","name":"P1","bot":"","secret":"","guest":"host"},{"kind":"here","name":"P2","bot":"","secret":"","guest":"host"}],"started":true,"over":true,"next":""}');
COMMIT;
