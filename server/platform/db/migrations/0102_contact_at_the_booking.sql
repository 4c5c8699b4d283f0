-- A booking that is made while its buyer is away takes the number of their account and the address of its listing.
-- Not rolling: processes of the version before write and read the columns that go.

alter table offers drop column meeting_location;
alter table waiting_entries drop column meeting_location;

-- Number and place are forgotten once the booking has ended and its buyer has closed the account.
alter table bookings
  add constraint bookings_contact_check check (ended_at is not null or (contact_number <> '' and meeting_location <> ''));
