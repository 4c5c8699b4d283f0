-- A million listings change price a hundred thousand times before a fifth of the rows are dead, and the indexes grow by a third meanwhile.
alter table products set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
