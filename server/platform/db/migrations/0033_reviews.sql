-- What the two sides of a booking say of each other after the handover (domain/reviews.ts).
create table reviews (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  -- Of the author.
  side text not null check (side in ('buyer', 'seller')),
  -- As in the booking. A foreign key would lock users after products.
  author_uid text not null,
  subject_uid text not null,
  stars smallint not null check (stars between 1 and 5),
  text text not null check (length(text) <= 1000),
  tags text[] not null,
  status text not null check (status in ('written', 'reported', 'kept', 'removed')),
  written_at timestamptz not null,
  -- From when on it is shown to everybody and counts: the end of the time to write, or the time at which the second was written.
  shown_at timestamptz not null,
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  report_reason text,
  reported_at timestamptz,
  admin_uid text references users (uid),
  decision_reason text,
  decided_at timestamptz,
  unique (booking_id, side),
  check (author_uid <> subject_uid),
  check ((answer is null) = (answered_at is null)),
  check ((status = 'written') = (report_reason is null) and (status = 'written') = (reported_at is null)),
  check (
    (status in ('kept', 'removed')) = (admin_uid is not null)
    and (status in ('kept', 'removed')) = (decision_reason is not null)
    and (status in ('kept', 'removed')) = (decided_at is not null)
  )
);
create index reviews_subject_uid_idx on reviews (subject_uid, shown_at, id);
create index reviews_author_uid_idx on reviews (author_uid);
create index reviews_reported_idx on reviews (id) where status <> 'written';

-- What was said stays as it was said.
create function reviews_keep_words() returns trigger language plpgsql as $$
begin
  raise exception 'a review is not edited';
end
$$;
create trigger reviews_keep_words before update of booking_id, side, author_uid, subject_uid, stars, text, tags, written_at on reviews
  for each row execute function reviews_keep_words();
