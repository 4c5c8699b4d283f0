-- Admins read emails in other languages than that of the page: a screen reader has to know which.
alter table emails add column language text not null default 'en' check (language in ('en', 'bn'));
