-- Standard names for columns and tables.

alter table cards.deliveries rename column given_up_at to failed_at;
