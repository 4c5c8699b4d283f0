-- Admins find users and listings by words anywhere in a name or a title. The beginning of a title was an index of its own.
drop index products_title_prefix_idx;
create index products_title_trgm_idx on products using gin (lower(title) gin_trgm_ops);
create index users_display_name_trgm_idx on users using gin (lower(display_name) gin_trgm_ops);
