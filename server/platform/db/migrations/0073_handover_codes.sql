-- How often the buyer of a booking has asked for another code: it is made from this number too.
alter table handovers
  add column code_nth integer not null default 0 check (code_nth >= 0),
  -- Wrong tries of that code, in all; after so many it is not taken any more.
  add column wrong_codes integer not null default 0 check (wrong_codes >= 0);
