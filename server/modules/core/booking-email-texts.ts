/** The emails about bookings and what leads to them, as in `email-texts.ts`. */
const en = {
  // A booking.
  seller_book: `Your product was booked for {price}
    {buyer} has booked your “{title}” for {price}. Their number and the meeting place are shown with the product.
    Meet in a public, well-lit place and let them see it run. Unless it is paid by {deadline}, the booking ends.`,
  seller_unbook: `Your product for {price} is free again
    The booking of your “{title}” has ended. It is for sale again.`,
  seller_pay: `Your product for {price} is paid
    {buyer} has paid for “{title}”. The product is sold. The money is held: enter the code that {buyer} shows you at the meeting, and it is released to you after that.`,
  seller_remove: `Your product for {price} was removed
    Your “{title}” is not for sale any more.`,
  seller_remove_booked: `Your product for {price} was removed
    Your “{title}” is not for sale any more. Its booking has ended and the buyer was informed.`,
  buyer_book: `You have booked a product for {price}
    “{title}” is booked for you at {price}. {seller} has your number and will call you.
    Meet in a public, well-lit place, see it run, then pay. Unless you have paid by {deadline}, the booking ends.`,
  buyer_unbook: `Your booking for {price} has ended
    The booking of “{title}” has ended. Nothing was charged.`,
  buyer_pay: `You have paid for your product of {price}
    Your payment for “{title}” has arrived and is held until you have received it.
    Meet {seller}, look at the product, then show your code. The page of the booking has it, and how to reach {seller}.`,
  buyer_remove_booked: `The product that you booked for {price} is not for sale any more
    “{title}”, which you had booked, was removed. Your booking has ended and nothing was charged.`,

  // The deadline and the release of a booking, and the end of a boost.
  seller_reminder: `The booking of your product for {price} ends soon
    {buyer} has not yet paid for “{title}”. Unless it is paid by {deadline}, the booking ends.`,
  seller_expire: `The booking of your product for {price} has expired
    “{title}” was not paid by {deadline}. The booking has ended, and the product is for sale again.`,
  buyer_reminder: `Your booking for {price} ends soon
    You have not yet paid for “{title}”. Unless you have paid by {deadline}, the booking ends and others can book it.`,
  buyer_release: `The seller has released your booking for {price}
    {seller} has released your booking of “{title}”. {reason}
    The booking has ended. A payment that arrives later is paid back.`,
  buyer_expire: `Your booking for {price} has expired
    “{title}” was not paid by {deadline}. The booking has ended. A payment that arrives later is paid back.`,
  boost_ended: `The boost of your product for {price} has ended
    “{title}” is not shown on the home page any more. It is still for sale, and you can boost it again.`,

  // The line for a booked product. A confirmed turn has the emails of a booking.
  seller_turn: `Your product for {price} goes to the next in line
    The booking of your “{title}” has ended. {buyer} was the first in line and has until {deadline} to confirm. Their number and the meeting place are shown with the product.`,
  buyer_turn: `It is your turn: a product for {price} is booked for you
    You were the first in line for “{title}”. It is booked for you at {price} if you confirm by {deadline}.
    If you do not want it any more, decline it: the next in line is waiting.`,
  buyer_turn_reminder: `Confirm your booking for {price} soon
    You have not yet confirmed the booking of “{title}”. Unless you confirm it by {deadline}, it ends and others can have the product.`,
  buyer_turn_lapsed: `Your turn for the product of {price} is over
    You have not confirmed the booking of “{title}” by {deadline}, so it has ended. You may join the line again while there is one.`,
  waiting_ended: `The product of {price} for which you waited is gone
    “{title}”, for which you were in line, was sold or is no longer offered. You do not wait for it any more.`,
  waiting_resumed: `You are in line again for a product of {price}
    “{title}” is listed again. You are in line as before, and get an email when it is your turn.`,

  // Offers. An acceptance has the emails of the booking that it makes.
  seller_offer: `An offer of {price} for your product
    {buyer} offers {price} for your “{title}”.
    Accept it, answer with another price, or decline it before it expires.`,
  buyer_counter: `The seller asks {price} for a product
    {seller} has answered your offer for “{title}” and would sell it to you for {price}.
    Accept or decline it before it expires.`,
  buyer_offer_declined: `Your offer of {price} was declined
    {seller} has declined your offer of {price} for “{title}”.`,
  buyer_offer_lost: `Another offer than yours of {price} was accepted
    “{title}” is booked by another buyer, whose offer was accepted. Yours is answered only if the product becomes free before it expires. You may join the line for it.`,
  seller_counter_declined: `Your price of {price} was declined
    {buyer} has declined the {price} that you asked for “{title}”.`,
  seller_offer_withdrawn: `An offer of {price} was withdrawn
    {buyer} has withdrawn the offer of {price} for your “{title}”.`,
  buyer_counter_withdrawn: `The seller has withdrawn a price of {price}
    {seller} no longer offers “{title}” to you for {price}.`,
  buyer_offer_expired: `Your offer of {price} has expired
    {seller} has not answered your offer of {price} for “{title}” in time. You may make another.`,
  seller_counter_expired: `Your price of {price} has expired
    {buyer} has not answered in time to the {price} that you asked for “{title}”.`,
  buyer_offer_held: `A new price of {price} puts your offer on hold
    {seller} has changed the price of “{title}” to {price} since your offer.
    Nobody can accept the offer any more. A new one takes its place.`,

  // Meetings. The place is on the page of the booking alone.
  meeting_proposed: `Meet on {time}?
    {other} proposes to meet on {time} about “{title}”. The place is on the page of the booking.
    Accept it there, or propose another place or time.`,
  meeting_accepted: `You meet on {time}
    {other} has accepted your proposal to meet on {time} about “{title}”. The place and a file for your calendar are on the page of the booking.`,
  meeting_declined: `The meeting on {time} was declined
    {other} cannot meet you on {time} about “{title}”. You can propose another place or time.`,
  meeting_withdrawn: `The proposal to meet on {time} was withdrawn
    {other} no longer proposes to meet on {time} about “{title}”. You can propose another place or time.`,
  meeting_canceled: `The meeting on {time} was cancelled
    {other} has cancelled the meeting on {time} about “{title}”. You can propose another place or time.`,
  meeting_reminder: `You meet on {time}
    You meet {other} on {time} about “{title}”. The place is on the page of the booking.
    If you cannot come, cancel it there in time.`,
  no_show_marked: `Did you come to the meeting on {time}?
    {other} says that you did not come to the meeting on {time} about “{title}”.
    If that is wrong, contest it by {deadline}, and an admin decides. Otherwise it is counted in the figures that others see of you, and money that was held for the meeting goes back to the buyer.`,
  no_show_contested: `What you say about the meeting on {time} is contested
    {other} says that they did come to the meeting on {time} about “{title}”. An admin decides and writes to both of you.`,
  no_show_counts_you: `The meeting on {time} counts as missed by you
    You have not contested in time that you did not come to the meeting on {time} about “{title}”. It is counted in the figures that others see of you.`,
  no_show_counts_other: `The meeting on {time} counts as missed by the other side
    {other} has not contested that they did not come to the meeting on {time} about “{title}”. It is counted in the figures that others see of them.`,
  no_show_decided_you: `Decided: you did not come to the meeting on {time}
    An admin has decided that you did not come to the meeting on {time} about “{title}”. The reason: {explanation}
    It is counted in the figures that others see of you.`,
  no_show_decided_other: `Decided: the other side did not come to the meeting on {time}
    An admin has decided that {other} did not come to the meeting on {time} about “{title}”. The reason: {explanation}`,
  no_show_decided_nobody: `Decided: nobody missed the meeting on {time}
    An admin has decided that the meeting on {time} about “{title}” counts as missed by neither of you. The reason: {explanation}`,

  // Reviews. The text of a review is on the page of the booking alone.
  review_waits: `You have been reviewed
    {other} has reviewed your deal about “{title}”. Write yours, and both are shown at once.
    You can do so until {deadline}. Then theirs is shown without yours.`,
  reviews_shown: `Both reviews are shown
    {other} has reviewed your deal about “{title}” too. You can read it now, and answer it.`,
  review_kept: `A review that you reported stays
    An admin has read the review of your deal about “{title}” that you reported, and keeps it. The reason: {explanation}`,
  review_removed: `A review that you reported was removed
    An admin has removed the review of your deal about “{title}” that you reported. The reason: {explanation}`,
  own_review_removed: `Your review was removed
    An admin has removed your review of the deal about “{title}”. The reason: {explanation}
    In its place stands that it was removed, and why.`,

  // Money that goes back to its buyer.
  refund_booking_ended: `Your payment is paid back
    Your payment of {price} for “{title}” arrived after the booking had ended.
    {refund}`,
  refund_already_paid: `Your payment is paid back
    Your payment of {price} for “{title}” arrived after the booking had been paid by another payment.
    {refund}`,
  refund_payment_mismatch: `Your payment is paid back
    Your payment of {price} for “{title}” is not the amount that the booking costs.
    {refund}`,
  refund_payment_risky: `Your payment is paid back
    The payment service warns of your payment of {price} for “{title}”, so it was not taken. Please pay in another way.
    {refund}`,
  refund_never_claimed: `Your payment is paid back
    Your payment of {price} was not used for a booking.
    {refund}`,
  refund_failed: `Your {price} could not be paid back
    Your bank did not take the {price} that we sent back to you, so they are with us again. They are yours, and we send them again.
    If your card or account is closed, write to us: then we pay you in another way.`,
  refund_made: `Your {price} are with your bank
    The {price} that we pay back to you have arrived at your bank, which shows them within a few days.`,
  refund_recorded: `We have paid you {price}
    The refund to your card or account had failed, so we have paid you the {price} in another way: {explanation}
    If the money has not reached you, write to us.`,
  admin_refund_failed: `A refund of {price} has failed
    A refund of the payment {transaction} has failed, and the payment service has the money again. The buyer knows.
    Have it made again. If the card or account of the buyer is closed, pay them in another way.`,
};

const bn: Record<keyof typeof en, string> = {
  seller_book: `আপনার পণ্য {price} দামে বুক হয়েছে
    {buyer} আপনার “{title}” {price} দামে বুক করেছেন। তাঁর নম্বর ও দেখা করার জায়গা পণ্যের সঙ্গে দেখানো আছে।
    আলোকিত, লোকজন আছে এমন জায়গায় দেখা করুন এবং পণ্যটি চালিয়ে দেখান। {deadline}-এর মধ্যে দাম না দিলে বুকিং শেষ হবে।`,
  seller_unbook: `আপনার {price} দামের পণ্য আবার খালি
    আপনার “{title}” পণ্যের বুকিং শেষ হয়েছে। এটি আবার বিক্রির জন্য আছে।`,
  seller_pay: `আপনার {price} দামের পণ্যের টাকা এসেছে
    {buyer} “{title}” পণ্যের দাম দিয়েছেন। পণ্যটি বিক্রি হয়েছে। টাকা জমা আছে: দেখা করার সময় {buyer} যে কোড দেখাবেন তা দিন, এরপর টাকা আপনার জন্য ছাড়া হবে।`,
  seller_remove: `আপনার {price} দামের পণ্য সরানো হয়েছে
    আপনার “{title}” আর বিক্রির জন্য নেই।`,
  seller_remove_booked: `আপনার {price} দামের পণ্য সরানো হয়েছে
    আপনার “{title}” আর বিক্রির জন্য নেই। এর বুকিং শেষ হয়েছে, ক্রেতাকে জানানো হয়েছে।`,
  buyer_book: `আপনি {price} দামের একটি পণ্য বুক করেছেন
    “{title}” আপনার জন্য {price} দামে বুক করা হয়েছে। {seller} আপনার নম্বর পেয়েছেন, আপনাকে ফোন করবেন।
    আলোকিত, লোকজন আছে এমন জায়গায় দেখা করুন, পণ্যটি চালিয়ে দেখে দাম দিন। {deadline}-এর মধ্যে দাম না দিলে বুকিং শেষ হবে।`,
  buyer_unbook: `আপনার {price} দামের বুকিং শেষ হয়েছে
    “{title}” পণ্যের বুকিং শেষ হয়েছে। কোনো টাকা নেওয়া হয়নি।`,
  buyer_pay: `আপনি {price} দামের পণ্যের টাকা দিয়েছেন
    “{title}” পণ্যের জন্য আপনার টাকা এসেছে, পণ্য বুঝে পাওয়া পর্যন্ত জমা থাকবে।
    {seller}-এর সঙ্গে দেখা করুন, পণ্যটি দেখে নিন, তারপর কোড দেখান। কোড আর যোগাযোগের উপায় বুকিংয়ের পাতায় আছে।`,
  buyer_remove_booked: `আপনার বুক করা {price} দামের পণ্য আর বিক্রির জন্য নেই
    আপনার বুক করা “{title}” সরানো হয়েছে। আপনার বুকিং শেষ হয়েছে, কোনো টাকা নেওয়া হয়নি।`,

  seller_reminder: `আপনার {price} দামের পণ্যের বুকিং শিগগির শেষ হবে
    {buyer} এখনো “{title}” পণ্যের দাম দেননি। {deadline}-এর মধ্যে দাম না দিলে বুকিং শেষ হবে।`,
  seller_expire: `আপনার {price} দামের পণ্যের বুকিংয়ের মেয়াদ শেষ
    {deadline}-এর মধ্যে “{title}” পণ্যের দাম দেওয়া হয়নি। বুকিং শেষ হয়েছে, পণ্যটি আবার বিক্রির জন্য আছে।`,
  buyer_reminder: `আপনার {price} দামের বুকিং শিগগির শেষ হবে
    আপনি এখনো “{title}” পণ্যের দাম দেননি। {deadline}-এর মধ্যে দাম না দিলে বুকিং শেষ হবে, অন্য কেউ বুক করতে পারবেন।`,
  buyer_release: `বিক্রেতা আপনার {price} দামের বুকিং ছেড়ে দিয়েছেন
    {seller} আপনার “{title}” পণ্যের বুকিং ছেড়ে দিয়েছেন। {reason}
    বুকিং শেষ হয়েছে। পরে কোনো টাকা এলে তা ফেরত যাবে।`,
  buyer_expire: `আপনার {price} দামের বুকিংয়ের মেয়াদ শেষ
    {deadline}-এর মধ্যে “{title}” পণ্যের দাম দেওয়া হয়নি। বুকিং শেষ হয়েছে। পরে কোনো টাকা এলে তা ফেরত যাবে।`,
  boost_ended: `আপনার {price} দামের পণ্যের বুস্ট শেষ হয়েছে
    “{title}” এখন আর মূল পাতার স্লাইডে দেখা যাচ্ছে না। পণ্যটি এখনো বিক্রির জন্য আছে, চাইলে আবার বুস্ট করতে পারেন।`,

  seller_turn: `আপনার {price} দামের পণ্য লাইনের পরের জন পেলেন
    আপনার “{title}” পণ্যের বুকিং শেষ হয়েছে। লাইনে প্রথমে ছিলেন {buyer}; তিনি {deadline} পর্যন্ত নিশ্চিত করতে পারবেন। তাঁর নম্বর ও দেখা করার জায়গা পণ্যের সঙ্গে দেখানো আছে।`,
  buyer_turn: `এবার আপনার পালা: {price} দামের পণ্য আপনার জন্য বুক করা
    “{title}” পণ্যের লাইনে আপনি প্রথমে ছিলেন। {deadline}-এর মধ্যে নিশ্চিত করলে পণ্যটি {price} দামে আপনার।
    আর না চাইলে ছেড়ে দিন: লাইনে পরের জন অপেক্ষায় আছেন।`,
  buyer_turn_reminder: `আপনার {price} দামের বুকিং শিগগির নিশ্চিত করুন
    “{title}” পণ্যের বুকিং আপনি এখনো নিশ্চিত করেননি। {deadline}-এর মধ্যে নিশ্চিত না করলে বুকিং শেষ হবে, অন্যরা পণ্যটি পাবেন।`,
  buyer_turn_lapsed: `{price} দামের পণ্যে আপনার পালা শেষ
    “{title}” পণ্যের বুকিং {deadline}-এর মধ্যে নিশ্চিত করেননি, তাই তা শেষ হয়েছে। লাইন থাকলে আবার দাঁড়াতে পারেন।`,
  waiting_ended: `যে {price} দামের পণ্যের অপেক্ষায় ছিলেন তা আর নেই
    “{title}”, যার লাইনে আপনি ছিলেন, বিক্রি হয়েছে বা আর বিক্রির জন্য নেই। এর জন্য আর অপেক্ষা করতে হবে না।`,
  waiting_resumed: `{price} দামের পণ্যের লাইনে আপনি আবার আছেন
    “{title}” আবার তালিকায় আছে। আপনি আগের মতোই লাইনে আছেন; পালা এলে ইমেইল পাবেন।`,

  seller_offer: `আপনার পণ্যের জন্য {price} দাম প্রস্তাব
    {buyer} আপনার “{title}” {price} দামে কিনতে চান।
    সময় শেষ হওয়ার আগে রাজি হন, অন্য দাম বলুন বা ফিরিয়ে দিন।`,
  buyer_counter: `বিক্রেতা পণ্যটির দাম চান {price}
    {seller} আপনার প্রস্তাবের উত্তরে “{title}” {price} দামে বিক্রি করতে চান।
    সময় শেষ হওয়ার আগে রাজি হন বা ফিরিয়ে দিন।`,
  buyer_offer_declined: `আপনার {price} দামের প্রস্তাব ফিরিয়ে দেওয়া হয়েছে
    {seller} “{title}” পণ্যের জন্য আপনার {price} দামের প্রস্তাব ফিরিয়ে দিয়েছেন।`,
  buyer_offer_lost: `আপনার {price} প্রস্তাবের বদলে আরেকটি গ্রহণ করা হয়েছে
    “{title}” আরেকজন ক্রেতার প্রস্তাবে বুক হয়ে গেছে। আপনার প্রস্তাবের মেয়াদের মধ্যে পণ্যটি ছাড়া পেলে তবেই উত্তর পাবেন। চাইলে লাইনে দাঁড়াতে পারেন।`,
  seller_counter_declined: `আপনার চাওয়া {price} দামে ক্রেতা রাজি হননি
    “{title}” পণ্যের জন্য আপনার চাওয়া {price} দামে {buyer} রাজি হননি।`,
  seller_offer_withdrawn: `{price} দামের প্রস্তাবটি তুলে নেওয়া হয়েছে
    {buyer} আপনার “{title}” পণ্যের জন্য {price} দামের প্রস্তাব তুলে নিয়েছেন।`,
  buyer_counter_withdrawn: `বিক্রেতা {price} দামের কথা তুলে নিয়েছেন
    {seller} আর {price} দামে আপনার কাছে “{title}” বিক্রি করতে চান না।`,
  buyer_offer_expired: `আপনার {price} দামের প্রস্তাবের সময় শেষ
    {seller} “{title}” পণ্যের জন্য আপনার {price} দামের প্রস্তাবের উত্তর সময়মতো দেননি। আপনি আবার প্রস্তাব দিতে পারেন।`,
  seller_counter_expired: `আপনার চাওয়া {price} দামের সময় শেষ
    “{title}” পণ্যের জন্য আপনার চাওয়া {price} দামের উত্তর {buyer} সময়মতো দেননি।`,
  buyer_offer_held: `দাম বদলে {price} হওয়ায় আপনার প্রস্তাব স্থগিত
    আপনার প্রস্তাবের পরে {seller} “{title}” পণ্যের দাম বদলে {price} করেছেন।
    ওই প্রস্তাবে এখন আর কেউ রাজি হতে পারবেন না। নতুন প্রস্তাব দিলে সেটিই এর জায়গায় আসবে।`,

  meeting_proposed: `দেখা করার প্রস্তাব: {time}
    {other} “{title}” নিয়ে দেখা করতে চান: {time}। জায়গাটি বুকিংয়ের পাতায় আছে।
    সেখানে রাজি হন, অথবা অন্য জায়গা বা সময় বলুন।`,
  meeting_accepted: `দেখা ঠিক হয়েছে: {time}
    “{title}” নিয়ে দেখা করার প্রস্তাবে {other} রাজি হয়েছেন: {time}। জায়গা ও ক্যালেন্ডারের ফাইল বুকিংয়ের পাতায় আছে।`,
  meeting_declined: `এই সময়ে অন্যজন আসতে পারবেন না: {time}
    {other} “{title}” নিয়ে এই সময়ে দেখা করতে পারবেন না: {time}। আপনি অন্য জায়গা বা সময় বলতে পারেন।`,
  meeting_withdrawn: `দেখা করার প্রস্তাব তুলে নেওয়া হয়েছে: {time}
    {other} “{title}” নিয়ে দেখা করার প্রস্তাব তুলে নিয়েছেন: {time}। আপনি অন্য জায়গা বা সময় বলতে পারেন।`,
  meeting_canceled: `সাক্ষাৎ বাতিল হয়েছে: {time}
    {other} “{title}” নিয়ে সাক্ষাৎ বাতিল করেছেন: {time}। আপনি অন্য জায়গা বা সময় বলতে পারেন।`,
  meeting_reminder: `মনে রাখুন, আপনার সাক্ষাৎ: {time}
    “{title}” নিয়ে {other}-এর সঙ্গে আপনার সাক্ষাৎ: {time}। জায়গাটি বুকিংয়ের পাতায় আছে।
    আসতে না পারলে আগেই সেখানে বাতিল করুন।`,
  no_show_marked: `এই সাক্ষাতে আপনি কি এসেছিলেন? {time}
    {other} জানিয়েছেন, “{title}” নিয়ে এই সাক্ষাতে আপনি আসেননি: {time}।
    তা ঠিক না হলে {deadline}-এর মধ্যে আপত্তি জানান, একজন অ্যাডমিন সিদ্ধান্ত নেবেন। নইলে অন্যরা আপনার যে হিসাব দেখেন তাতে এটি গণনা হবে, আর সাক্ষাতের জন্য জমা রাখা টাকা ক্রেতার কাছে ফেরত যাবে।`,
  no_show_contested: `সাক্ষাৎ নিয়ে আপনার কথায় আপত্তি এসেছে: {time}
    {other} জানিয়েছেন, “{title}” নিয়ে এই সাক্ষাতে তিনি এসেছিলেন: {time}। একজন অ্যাডমিন সিদ্ধান্ত নিয়ে দুজনকেই জানাবেন।`,
  no_show_counts_you: `আপনি এই সাক্ষাতে আসেননি বলে গণনা হয়েছে: {time}
    “{title}” নিয়ে এই সাক্ষাতে আপনি আসেননি, এতে আপনি সময়মতো আপত্তি জানাননি: {time}। অন্যরা আপনার যে হিসাব দেখেন তাতে এটি গণনা হয়েছে।`,
  no_show_counts_other: `অন্যজন এই সাক্ষাতে আসেননি বলে গণনা হয়েছে: {time}
    “{title}” নিয়ে এই সাক্ষাতে {other} আসেননি, এতে তিনি আপত্তি জানাননি: {time}। অন্যরা তাঁর যে হিসাব দেখেন তাতে এটি গণনা হয়েছে।`,
  no_show_decided_you: `সিদ্ধান্ত: এই সাক্ষাতে আপনি আসেননি: {time}
    একজন অ্যাডমিন সিদ্ধান্ত নিয়েছেন, “{title}” নিয়ে এই সাক্ষাতে আপনি আসেননি: {time}। কারণ: {explanation}
    অন্যরা আপনার যে হিসাব দেখেন তাতে এটি গণনা হয়েছে।`,
  no_show_decided_other: `সিদ্ধান্ত: এই সাক্ষাতে অন্যজন আসেননি: {time}
    একজন অ্যাডমিন সিদ্ধান্ত নিয়েছেন, “{title}” নিয়ে এই সাক্ষাতে {other} আসেননি: {time}। কারণ: {explanation}`,
  no_show_decided_nobody: `সিদ্ধান্ত: এই সাক্ষাৎ কারও নামে গণনা হবে না: {time}
    “{title}” নিয়ে এই সাক্ষাতের সিদ্ধান্ত: {time}। একজন অ্যাডমিন ঠিক করেছেন, কারও অনুপস্থিতি গণনা হবে না। কারণ: {explanation}`,

  review_waits: `আপনি একটি রিভিউ পেয়েছেন
    {other} “{title}” নিয়ে লেনদেনের রিভিউ দিয়েছেন। আপনারটি দিলে দুটিই একসঙ্গে দেখা যাবে।
    রিভিউ দেওয়ার শেষ সময়: {deadline}। তারপর তাঁরটি একাই দেখা যাবে।`,
  reviews_shown: `দুটি রিভিউই এখন দেখা যাচ্ছে
    {other}-ও “{title}” নিয়ে লেনদেনের রিভিউ দিয়েছেন। এখন তা পড়তে ও উত্তর দিতে পারবেন।`,
  review_kept: `যে রিভিউ নিয়ে অভিযোগ করেছেন তা থাকছে
    “{title}” নিয়ে লেনদেনের যে রিভিউ নিয়ে আপনি অভিযোগ করেছেন, একজন অ্যাডমিন তা পড়ে রেখে দিয়েছেন। কারণ: {explanation}`,
  review_removed: `যে রিভিউ নিয়ে অভিযোগ করেছেন তা সরানো হয়েছে
    “{title}” নিয়ে লেনদেনের যে রিভিউ নিয়ে আপনি অভিযোগ করেছেন, একজন অ্যাডমিন তা সরিয়ে দিয়েছেন। কারণ: {explanation}`,
  own_review_removed: `আপনার রিভিউ সরানো হয়েছে
    একজন অ্যাডমিন “{title}” নিয়ে লেনদেনের আপনার রিভিউ সরিয়ে দিয়েছেন। কারণ: {explanation}
    সেখানে এখন লেখা আছে, রিভিউটি কেন সরানো হয়েছে।`,

  refund_booking_ended: `আপনার টাকা ফেরত যাচ্ছে
    “{title}” পণ্যের জন্য আপনার {price} বুকিং শেষ হওয়ার পরে এসেছে।
    {refund}`,
  refund_already_paid: `আপনার টাকা ফেরত যাচ্ছে
    “{title}” পণ্যের জন্য আপনার {price} এসেছে আরেক লেনদেনে বুকিংয়ের দাম দেওয়ার পরে।
    {refund}`,
  refund_payment_mismatch: `আপনার টাকা ফেরত যাচ্ছে
    “{title}” পণ্যের জন্য আপনার {price} বুকিংয়ের দামের সমান নয়।
    {refund}`,
  refund_payment_risky: `আপনার টাকা ফেরত যাচ্ছে
    পেমেন্ট সেবা “{title}” পণ্যের জন্য আপনার {price} পরিশোধকে ঝুঁকিপূর্ণ বলছে, তাই তা নেওয়া হয়নি। অন্যভাবে পরিশোধ করুন।
    {refund}`,
  refund_never_claimed: `আপনার টাকা ফেরত যাচ্ছে
    আপনার {price} কোনো বুকিংয়ে ব্যবহার হয়নি।
    {refund}`,
  refund_failed: `আপনার {price} ফেরত পৌঁছায়নি
    আমরা যে {price} ফেরত পাঠিয়েছিলাম তা আপনার ব্যাংক নেয়নি, তাই টাকা আবার আমাদের কাছে। টাকা আপনারই, আমরা আবার পাঠাব।
    আপনার কার্ড বা হিসাব বন্ধ হয়ে থাকলে আমাদের লিখুন: তখন অন্যভাবে পাঠাব।`,
  refund_made: `আপনার {price} এখন আপনার ব্যাংকে
    আপনাকে ফেরত পাঠানো {price} এখন আপনার ব্যাংকের কাছে; কয়েক দিনের মধ্যে আপনার হিসাবে দেখাবে।`,
  refund_recorded: `আপনাকে {price} পাঠানো হয়েছে
    আপনার কার্ড বা হিসাবে ফেরত পৌঁছায়নি, তাই {price} অন্যভাবে পাঠিয়েছি: {explanation}
    টাকা না পেলে আমাদের লিখুন।`,
  admin_refund_failed: `{price} ফেরত দেওয়া যায়নি
    {transaction} লেনদেনের টাকা ফেরত দেওয়া যায়নি, টাকা আবার পেমেন্ট সেবার কাছে আছে। ক্রেতাকে জানানো হয়েছে।
    আবার ফেরত পাঠান। ক্রেতার কার্ড বা হিসাব বন্ধ হয়ে থাকলে অন্যভাবে টাকা দিন।`,
};

export const BOOKING_EMAIL_TEXTS = { en, bn };
