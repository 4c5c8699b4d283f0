/** The emails about accounts, listings, messages and payouts, as in `email-texts.ts`. */
const en = {
  // An account and its verification.
  verified: `You are a verified seller now
    An admin has checked your account. From now on every product of yours carries the label “verified”.`,
  verification_ended: `You are not a verified seller any more
    An admin has taken the label “verified” from your products. The reason: {explanation}`,
  account_deleted: `Your account was deleted
    An admin has deleted your account. The reason: {explanation}
    Your unsold products were removed and your open bookings have ended; what was paid for stays on record.`,
  account_closed: `Your account is closed
    You have closed your account. Your unsold products were removed and your unpaid bookings have ended; what was paid for stays on record.
    You can register again with this address.`,
  password_changed: `Your password was changed
    The password of your account was changed. Every device that was signed in has been signed out.
    If it was not you, choose a new password now.`,
  passkeys_changed: `The passkeys of your account have changed
    A passkey was added to your account or removed from it. Your account page lists those that it has now.
    If it was not you, choose a new password now, and tell the operator of the site.`,
  account_reset: `Check your account and list your products again
    A new password was set for your account with a link in an email, which has confirmed your address. Somebody else may have registered it before. So the name, the photo and the phone number were removed, and your products for sale were taken off the lists. Your bookings are as they were: look at the number in each booking.
    Enter your name and number again. You can list your products again in My Products.`,

  // Reported listings.
  listing_hidden: `Your listing is under review
    “{title}” is under review: it is not on the lists until an admin has looked at it. You need to do nothing; we write to you when it is decided.`,
  admin_many_hidden: `Reports have hidden many listings in an hour
    Further listings that are reported stay on the lists until an admin has decided. Please look at the cases.`,
  case_kept: `An admin has looked at your listing: it stays
    An admin has looked at “{title}”, and it stays for sale. The reason: {explanation}`,
  case_removed: `An admin has removed your listing
    An admin has removed “{title}”. The reason: {explanation}
    If you think that this is wrong, you can appeal once, until {deadline}.`,
  case_removed_final: `An admin has removed your listing
    An admin has removed “{title}”. The reason: {explanation}`,
  case_restored: `Your appeal was accepted: your listing is back
    “{title}” is for sale again. The reason: {explanation}`,
  case_confirmed: `Your appeal was refused
    “{title}” stays removed. The reason: {explanation}
    This decision is final.`,
  proof_taken_away: `An admin has taken the mark away from your proof photo
    The photo of “{title}” that you had marked is not shown as the proof photo any more. The reason: {explanation}
    You can take another photo with the code of the listing and mark that one.`,
  contacts_masked: `Contact data in your listing was replaced by dots
    “{title}” is older than the rule that listings have no phone numbers, addresses, links or accounts. Dots stand in their place now. Buyers get your number when they book.`,
  report_upheld: `The listing that you reported was removed
    Thank you for reporting “{title}”. An admin has removed it. The reason: {explanation}`,
  report_dismissed: `The listing that you reported stays
    You reported “{title}”. An admin has looked at it, and it stays. The reason: {explanation}`,
  stolen_taken_out: `An admin has taken your entry out of the register of stolen things
    An admin has taken “{title}” out of the register of stolen things. The reason: {explanation}
    New listings with its serial number are not held back any more.`,

  // Suspensions.
  suspended: `Your account is suspended for some time
    An admin has suspended your account until {deadline}. The reason: {explanation}
    You can sign in, read everything and finish what you have agreed on. Until then you cannot list, book, make offers or ask about products, and your listings are hidden. They come back by themselves.
    If you think that this is wrong, you can appeal once, until {appeal}.`,
  suspended_for_good: `Your account is suspended
    An admin has suspended your account for good. The reason: {explanation}
    You can sign in, read everything and finish what you have agreed on. You cannot list, book, make offers or ask about products any more, and your listings are hidden.
    If you think that this is wrong, you can appeal once, until {appeal}.`,
  suspension_confirmed: `Your appeal was refused
    Your account stays suspended. The reason: {explanation}
    This decision is final.`,
  suspension_lifted: `Your account is not suspended any more
    An admin has ended the suspension of your account. The reason: {explanation}
    Your listings are back.`,
  suspension_over: `The suspension of your account is over
    You can list, book, make offers and ask about products again. Your listings are back.`,

  // Unread messages. Their words are not in the email.
  seller_message: `A question about your product for {price}
    {buyer} has written to you about your “{title}”. You have not read it yet.`,
  buyer_message: `The seller of a product for {price} has answered
    {seller} has written to you about “{title}”. You have not read it yet.`,
  seller_photos: `Photos about your product for {price}
    {buyer} has sent you {photos} about your “{title}”. You have not looked yet.`,
  buyer_photos: `The seller of a product for {price} has sent photos
    {seller} has sent you {photos} about “{title}”. You have not looked yet.`,

  // Payouts: `{price}` is the amount, `{account}` the payout method with the end of its number.
  payout_code: `The code for your payout method
    Your code: {code}
    It confirms that payouts go to {account}, and counts for 15 minutes. If you have not asked for it, change your password: it was asked for in your account. We never ask for this code.`,
  payout_method: `Your payouts go to a new account
    From now on payouts go to {account}. If it was not you who changed this, change your password and write to us at once.`,
  payout_method_removed: `Your payout method was removed
    No payouts go to {account} any more. The money stays in your balance until you add another method. If it was not you who removed it, change your password.`,
  payout_requested: `A payout of {price} is requested
    {price} of your balance will be paid to {account}. You get an email as soon as it is sent.`,
  payout_cancelled: `Your payout of {price} is cancelled
    You have cancelled the payout of {price} to {account}. The money is in your balance.`,
  payout_sent: `Your payout of {price} is sent
    We have sent {price} to {account}. The reference of the transfer: {reference}`,
  payout_failed: `Your payout of {price} has failed
    {price} could not be paid to {account}. The reason: {explanation}
    The money is in your balance.`,

  // Saved searches and favourites.
  saved_match: `New on Abar for your saved search: {count}
    New for “{search}”, which you have saved. You get at most one email a day about it.`,
  saved_price: `Lower prices of your favourites: {count}
    The price has fallen since you saved it. You get at most one email a day about prices.`,
};

const bn: Record<keyof typeof en, string> = {
  verified: `আপনি এখন যাচাই করা বিক্রেতা
    একজন অ্যাডমিন আপনার অ্যাকাউন্ট যাচাই করেছেন। এখন থেকে আপনার প্রতিটি পণ্যে “যাচাই করা” লেখা থাকবে।`,
  verification_ended: `আপনি আর যাচাই করা বিক্রেতা নন
    একজন অ্যাডমিন আপনার পণ্য থেকে “যাচাই করা” লেখাটি সরিয়ে নিয়েছেন। কারণ: {explanation}`,
  account_deleted: `আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে
    একজন অ্যাডমিন আপনার অ্যাকাউন্ট মুছে ফেলেছেন। কারণ: {explanation}
    আপনার অবিক্রীত পণ্য সরানো হয়েছে, খোলা বুকিং শেষ হয়েছে; যার দাম দেওয়া হয়েছে তার রেকর্ড থাকবে।`,
  account_closed: `আপনার অ্যাকাউন্ট বন্ধ হয়েছে
    আপনি আপনার অ্যাকাউন্ট বন্ধ করেছেন। আপনার অবিক্রীত পণ্য সরানো হয়েছে, দাম না দেওয়া বুকিং শেষ হয়েছে; যার দাম দেওয়া হয়েছে তার রেকর্ড থাকবে।
    এই ঠিকানা দিয়ে আবার নিবন্ধন করতে পারবেন।`,
  password_changed: `আপনার পাসওয়ার্ড বদলানো হয়েছে
    আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে। সাইন ইন থাকা সব ডিভাইস সাইন আউট করা হয়েছে।
    আপনি না বদলে থাকলে এখনই নতুন পাসওয়ার্ড দিন।`,
  passkeys_changed: `আপনার অ্যাকাউন্টের পাসকি বদলেছে
    আপনার অ্যাকাউন্টে একটি পাসকি যোগ হয়েছে বা সরানো হয়েছে। এখন কোনগুলো আছে, তা অ্যাকাউন্ট পাতায় দেখা যায়।
    কাজটি আপনার না হলে এখনই নতুন পাসওয়ার্ড দিন, আর সাইটের পরিচালককে জানান।`,
  account_reset: `আপনার অ্যাকাউন্ট দেখুন, পণ্য আবার বিক্রির জন্য দিন
    ইমেইলের লিংক দিয়ে আপনার অ্যাকাউন্টে নতুন পাসওয়ার্ড দেওয়া হয়েছে, তাতে আপনার ঠিকানা নিশ্চিত হয়েছে। অন্য কেউ আগে এটি নিবন্ধন করে থাকতে পারেন। তাই নাম, ছবি ও ফোন নম্বর মুছে দেওয়া হয়েছে, আর বিক্রির পণ্যগুলো তালিকা থেকে সরানো হয়েছে। আপনার বুকিং আগের মতোই আছে: প্রতিটি বুকিংয়ের নম্বর দেখে নিন।
    আপনার নাম ও নম্বর আবার দিন। “আমার পণ্য” থেকে পণ্যগুলো আবার বিক্রির জন্য দিতে পারবেন।`,

  listing_hidden: `আপনার পণ্যটি যাচাই করা হচ্ছে
    “{title}” যাচাই করা হচ্ছে: অ্যাডমিন না দেখা পর্যন্ত এটি তালিকায় থাকবে না। আপনাকে কিছু করতে হবে না; সিদ্ধান্ত হলে জানাব।`,
  admin_many_hidden: `এক ঘণ্টায় অভিযোগে অনেক পণ্য লুকানো হয়েছে
    এরপর যেসব পণ্য নিয়ে অভিযোগ আসবে, অ্যাডমিন সিদ্ধান্ত না নেওয়া পর্যন্ত সেগুলো তালিকায় থাকবে। অনুগ্রহ করে অভিযোগগুলো দেখুন।`,
  case_kept: `অ্যাডমিন আপনার পণ্য দেখেছেন: এটি থাকছে
    অ্যাডমিন “{title}” দেখেছেন, পণ্যটি বিক্রির জন্য থাকছে। কারণ: {explanation}`,
  case_removed: `অ্যাডমিন আপনার পণ্যটি সরিয়েছেন
    একজন অ্যাডমিন “{title}” সরিয়েছেন। কারণ: {explanation}
    আপনার মতে ভুল হলে {deadline} পর্যন্ত একবার আপিল করতে পারবেন।`,
  case_removed_final: `অ্যাডমিন আপনার পণ্যটি সরিয়েছেন
    একজন অ্যাডমিন “{title}” সরিয়েছেন। কারণ: {explanation}`,
  case_restored: `আপনার আপিল মানা হয়েছে: পণ্যটি ফিরে এসেছে
    “{title}” আবার বিক্রির জন্য আছে। কারণ: {explanation}`,
  case_confirmed: `আপনার আপিল মানা হয়নি
    “{title}” সরানোই থাকছে। কারণ: {explanation}
    এই সিদ্ধান্ত চূড়ান্ত।`,
  proof_taken_away: `একজন অ্যাডমিন আপনার প্রমাণের ছবির চিহ্ন তুলে নিয়েছেন
    “{title}” পণ্যে আপনার চিহ্নিত ছবিটি আর প্রমাণের ছবি হিসেবে দেখানো হচ্ছে না। কারণ: {explanation}
    পণ্যের কোডসহ আরেকটি ছবি তুলে সেটি চিহ্নিত করতে পারেন।`,
  contacts_masked: `আপনার পণ্যের লেখায় যোগাযোগের তথ্যের জায়গায় ফোঁটা বসানো হয়েছে
    পণ্যের লেখায় ফোন নম্বর, ঠিকানা, লিংক বা অ্যাকাউন্ট দেওয়া যায় না। “{title}” এই নিয়মের আগে লেখা, তাই সেগুলোর জায়গায় এখন ফোঁটা আছে। ক্রেতা বুক করলে আপনার নম্বর পান।`,
  report_upheld: `আপনার অভিযোগের পণ্যটি সরানো হয়েছে
    “{title}” নিয়ে জানানোর জন্য ধন্যবাদ। অ্যাডমিন এটি সরিয়েছেন। কারণ: {explanation}`,
  report_dismissed: `আপনার অভিযোগের পণ্যটি থাকছে
    আপনি “{title}” নিয়ে অভিযোগ করেছিলেন। অ্যাডমিন দেখেছেন, পণ্যটি থাকছে। কারণ: {explanation}`,
  stolen_taken_out: `একজন অ্যাডমিন চুরির তালিকা থেকে আপনার এন্ট্রি সরিয়েছেন
    একজন অ্যাডমিন চুরি যাওয়া জিনিসের তালিকা থেকে “{title}” সরিয়েছেন। কারণ: {explanation}
    এই সিরিয়াল নম্বরের নতুন পণ্য আর আটকে রাখা হবে না।`,

  suspended: `আপনার অ্যাকাউন্ট কিছুদিনের জন্য স্থগিত
    অ্যাডমিন আপনার অ্যাকাউন্ট {deadline} পর্যন্ত স্থগিত করেছেন। কারণ: {explanation}
    লগ ইন করতে, সব পড়তে এবং আগের লেনদেন শেষ করতে পারবেন। ততদিন নতুন পণ্য দিতে, বুকিং বা প্রস্তাব করতে এবং পণ্য নিয়ে প্রশ্ন করতে পারবেন না; আপনার পণ্যগুলো লুকানো থাকবে, পরে নিজে থেকেই ফিরে আসবে।
    আপনার মতে ভুল হলে {appeal} পর্যন্ত একবার আপিল করতে পারবেন।`,
  suspended_for_good: `আপনার অ্যাকাউন্ট স্থগিত
    অ্যাডমিন আপনার অ্যাকাউন্ট স্থায়ীভাবে স্থগিত করেছেন। কারণ: {explanation}
    লগ ইন করতে, সব পড়তে এবং আগের লেনদেন শেষ করতে পারবেন। নতুন পণ্য দিতে, বুকিং বা প্রস্তাব করতে এবং পণ্য নিয়ে প্রশ্ন করতে পারবেন না; আপনার পণ্যগুলো লুকানো থাকবে।
    আপনার মতে ভুল হলে {appeal} পর্যন্ত একবার আপিল করতে পারবেন।`,
  suspension_confirmed: `আপনার আপিল মানা হয়নি
    আপনার অ্যাকাউন্ট স্থগিতই থাকছে। কারণ: {explanation}
    এই সিদ্ধান্ত চূড়ান্ত।`,
  suspension_lifted: `আপনার অ্যাকাউন্ট আর স্থগিত নেই
    অ্যাডমিন আপনার অ্যাকাউন্টের স্থগিতাদেশ তুলে নিয়েছেন। কারণ: {explanation}
    আপনার পণ্যগুলো ফিরে এসেছে।`,
  suspension_over: `আপনার অ্যাকাউন্টের স্থগিতাদেশ শেষ
    আবার পণ্য দিতে, বুকিং ও প্রস্তাব করতে এবং প্রশ্ন করতে পারবেন। আপনার পণ্যগুলো ফিরে এসেছে।`,

  seller_message: `আপনার {price} দামের পণ্য নিয়ে একটি প্রশ্ন
    {buyer} আপনার “{title}” পণ্য নিয়ে আপনাকে লিখেছেন। আপনি এখনো পড়েননি।`,
  buyer_message: `{price} দামের পণ্যের বিক্রেতা উত্তর দিয়েছেন
    {seller} “{title}” পণ্য নিয়ে আপনাকে লিখেছেন। আপনি এখনো পড়েননি।`,
  seller_photos: `আপনার {price} দামের পণ্য নিয়ে ছবি এসেছে
    {buyer} আপনার “{title}” পণ্য নিয়ে {photos} পাঠিয়েছেন। আপনি এখনো দেখেননি।`,
  buyer_photos: `{price} দামের পণ্যের বিক্রেতা ছবি পাঠিয়েছেন
    {seller} “{title}” পণ্য নিয়ে {photos} পাঠিয়েছেন। আপনি এখনো দেখেননি।`,

  payout_code: `আপনার টাকা তোলার মাধ্যমের কোড
    আপনার কোড: {code}
    এই কোড দিলে আপনার টাকা {account}-এ যাবে। কোডটি ১৫ মিনিট চলবে। আপনি না চেয়ে থাকলে পাসওয়ার্ড বদলান: আপনার অ্যাকাউন্ট থেকেই কোডটি চাওয়া হয়েছে। আমরা কখনো এই কোড জানতে চাই না।`,
  payout_method: `আপনার টাকা এখন নতুন অ্যাকাউন্টে যাবে
    এখন থেকে আপনার টাকা {account}-এ যাবে। আপনি না বদলে থাকলে এখনই পাসওয়ার্ড বদলান এবং আমাদের লিখুন।`,
  payout_method_removed: `আপনার টাকা তোলার মাধ্যম সরানো হয়েছে
    {account}-এ আর টাকা যাবে না। নতুন মাধ্যম যোগ না করা পর্যন্ত টাকা আপনার ব্যালেন্সে থাকবে। আপনি না সরিয়ে থাকলে পাসওয়ার্ড বদলান।`,
  payout_requested: `{price} তোলার অনুরোধ করা হয়েছে
    আপনার ব্যালেন্স থেকে {price} {account}-এ পাঠানো হবে। পাঠানো হলে ইমেইল পাবেন।`,
  payout_cancelled: `আপনার {price} তোলার অনুরোধ বাতিল হয়েছে
    আপনি {account}-এ {price} তোলার অনুরোধ বাতিল করেছেন। টাকা আপনার ব্যালেন্সে আছে।`,
  payout_sent: `আপনার {price} পাঠানো হয়েছে
    আমরা {account}-এ {price} পাঠিয়েছি। লেনদেনের রেফারেন্স: {reference}`,
  payout_failed: `আপনার {price} পাঠানো যায়নি
    {account}-এ {price} পাঠানো যায়নি। কারণ: {explanation}
    টাকা আপনার ব্যালেন্সে আছে।`,

  saved_match: `আপনার সংরক্ষিত খোঁজে নতুন পণ্য: {count}টি
    আপনার সংরক্ষিত খোঁজ “{search}”-এ নতুন পণ্য এসেছে। এ বিষয়ে দিনে একটির বেশি ইমেইল পাবেন না।`,
  saved_price: `আপনার পছন্দের পণ্যের দাম কমেছে: {count}টি
    আপনি পছন্দের তালিকায় রাখার পর দাম কমেছে। দামের বিষয়ে দিনে একটির বেশি ইমেইল পাবেন না।`,
};

export const ACCOUNT_EMAIL_TEXTS = { en, bn };
