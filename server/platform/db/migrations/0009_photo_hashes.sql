-- SHA-256 of each variant of a photo as hexadecimal digits, from the smallest to the largest; null for photos stored before.
alter table photos add column sha256 text[];
