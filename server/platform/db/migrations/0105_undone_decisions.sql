-- An admin may take a decision about a reported listing back for a minute; null when it cannot be, or not any more.
alter table report_cases add column undo_until timestamptz;
create index report_cases_undo_until_idx on report_cases (undo_until) where undo_until is not null;

-- The time of the decision that has given the result: taking it back opens these again, and no others.
alter table reports add column settled_at timestamptz;
alter table photo_matches add column settled_at timestamptz;
alter table serial_matches add column settled_at timestamptz;
