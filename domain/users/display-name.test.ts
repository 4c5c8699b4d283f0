import assert from 'node:assert/strict';
import { test } from 'node:test';
import { displayNameProblem } from '#domain/users/display-name.ts';

await test('nobody is called like the site or its staff, however it is written', () => {
  for (const name of `Abar Admin
abar
ABAR
Abar Support
AbarSupport
abar_official
Team Abar
Admin
administrator
Moderator
Support Team
Customer Care
Help Desk
Rahim (Admin)
A d m i n
a.d.m.i.n
Adm1n
@dmin
Аdmin
ａｄｍｉｎ
𝐀𝐝𝐦𝐢𝐧
Ádmin
A\u0323\u0301dmin
M0derator
Adm!n
Adm|n
Mod3rator
5upport
$upport
S7aff
AbarOfficial
TheRealAdmin
Rahim A d m i n
Rahim a. d. m. i. n.
A-d-m-i-n Rahim
Ab\u200bar
4bar
Adminnn
আবার
আবার এডমিন
অ্যাডমিন
আবার সাপোর্ট
মডারেটর`.split('\n'))
    assert.equal(displayNameProblem(name), 'reserved', name);
});

await test('no name holds contact data', () => {
  for (const name of ['Rahim 01711223344', 'rahim@gmail.com', 'abarshop.com', 'fb/abar.shop', 'রহিম ০১৭১১২২৩৩৪৪'])
    assert.equal(displayNameProblem(name), 'contact', name);
});

await test('names of users and shops are accepted', () => {
  for (const name of `Nadia Islam
রহিম উদ্দিন
Abrar Hossain
Akbar Ali
Sadman Sakib
Babar Azam
Anwar
Khabar
Md. Abu Bakar
Computer Care
Tech Shop BD
PC Market 24
Rahim Computers 2
Test seller 12
Star Tech Fan
আবরার হোসেন
আকবর আলী
O'Brien
Mim 7
R K Das
M A Barkat
A D Minhaj
A B A Rahim`.split('\n'))
    assert.equal(displayNameProblem(name), null, name);
});
