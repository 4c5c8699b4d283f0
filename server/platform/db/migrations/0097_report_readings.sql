-- How often texts were read as health reports, for admins: by the kind that was read, or by the reason of the refusal. No text is kept.
create table report_readings (
  day date not null,
  outcome text not null check (outcome in ('drive', 'battery', 'graphics', 'memory', 'computer',
    'unknown_report', 'report_incomplete', 'report_is_image', 'report_too_large')),
  count integer not null check (count > 0),
  primary key (day, outcome)
);
