/**
 * The emails about the handover, disputes and deals that are frozen, as in `email-texts.ts`. `{share}` is what the reader gets, or would get, of
 * the money that is held.
 */
const en = {
  // The handover, and the money that is held until then.
  seller_hand_over: `Your product for {price} was handed over
    You have entered the code of {buyer}: “{title}” is sold. Both of you have a record of it.`,
  buyer_hand_over: `You have received your product for {price}
    {seller} has entered your code: “{title}” is yours. Both of you have a record of it.`,
  seller_handed_over: `The handover of your product is recorded
    “{title}” was handed over to {buyer}. The {price} that are held for it go to your balance on {deadline}, unless {buyer} reports a problem before.`,
  buyer_handed_over: `You have received your product
    {seller} has entered your code for “{title}”. The {price} that are held for it go to the seller on {deadline}.
    Look at it closely before then. If it is not as promised, report a problem on the page of the booking: the money stays held.`,
  buyer_uncontested: `The handover of your product is recorded
    {seller} has reported that “{title}” was handed over, and you have not contested it. The {price} that are held for it go to the seller on {deadline}.
    If something is wrong, report a problem on the page of the booking before then: the money stays held.`,
  seller_handover_reminder: `Your product is to be handed over by {deadline}
    {buyer} has paid for “{title}”, and the money is held. Enter the code that {buyer} shows you at the meeting by {deadline}. Otherwise the money goes back.`,
  buyer_handover_reminder: `Your product is to be handed over by {deadline}
    You have paid for “{title}”, and the money is held. Show your code to {seller} at the meeting, once you have looked at the product. Without it the money goes back to you on {deadline}.
    If you need more time, you can extend it once on the page of the booking.`,
  seller_extended: `The time for the handover was extended
    {buyer} has extended the time for the handover of “{title}” until {deadline}. The money stays held.`,
  seller_not_handed_over: `The sale of your product was cancelled
    No handover of “{title}” was recorded in time, so the {price} that were held go back to {buyer}. You can list the product again on the page of the booking.`,
  buyer_not_handed_over: `Your {price} are paid back
    No handover of “{title}” was recorded in time, so the {price} that were held go back to your card or account.
    {refund}`,
  seller_no_show_refund: `The sale of your product was cancelled
    The meeting for “{title}” did not take place, because one side did not come. The {price} that were held go back to {buyer}. You can list the product again on the page of the booking.`,
  buyer_no_show_refund: `Your {price} are paid back
    The meeting for “{title}” did not take place, because one side did not come. The {price} that were held go back to your card or account.
    {refund}`,
  buyer_refunded: `Your {price} are paid back
    {seller} pays you back the {price} that were held for “{title}”.
    {refund}`,
  buyer_claimed: `The seller reports that you have received your product
    {seller} says that “{title}” was handed over without the code. If that is wrong, contest it by {deadline} on the page of the booking.
    If you do not, it counts as handed over.`,
  seller_released: `Your {price} are released
    The {price} that were held for “{title}” are in your balance now.`,
  buyer_released: `Your {price} have gone to the seller
    The time to report a problem with “{title}” is over. The {price} that were held have gone to {seller}.`,
  buyer_code_locked: `Five wrong codes were entered
    {seller} has entered five wrong codes for “{title}”. No code is taken for 15 minutes.
    Show your code at the meeting only, and tell it to nobody before you hold the product in your hands.`,

  // Disputes.
  seller_dispute: `The buyer has reported a problem
    {buyer} has reported a problem with “{title}”. The {price} stay held.
    Answer on the page of the booking by {deadline}: pay the money back, offer a part of it, or contest the report. Without an answer the money goes back to {buyer}.`,
  buyer_answered: `The seller has answered your report
    {seller} has answered the problem that you have reported with “{title}”. An admin decides about the {price}.`,
  seller_decided: `An admin has decided: your {price} are released
    The {price} that were held for “{title}” are in your balance now. The reason: {explanation}`,
  buyer_decided: `An admin has decided: the money has gone to the seller
    The {price} that were held for “{title}” have gone to {seller}. The reason: {explanation}`,
  seller_decided_refund: `An admin has decided: the money goes back
    The {price} that were held for “{title}” go back to {buyer}. The reason: {explanation}`,
  buyer_decided_refund: `An admin has decided: your {price} are paid back
    The {price} that were held for “{title}” go back to your card or account. The reason: {explanation}
    {refund}`,
  seller_decided_split: `An admin has decided: {share} are released
    Of the {price} that were held for “{title}”, {share} are in your balance now. The rest goes back. The reason: {explanation}`,
  buyer_decided_split: `An admin has decided: {share} are paid back
    Of the {price} that were held for “{title}”, {share} go back to your card or account; banks take up to ten days to show it. The reason: {explanation}`,
  seller_answer_reminder: `Answer the report of a problem by {deadline}
    {buyer} has reported a problem with “{title}”. Without your answer by {deadline} the {price} go back to {buyer}.`,
  seller_no_answer: `The {price} go back to the buyer
    You have not answered the report of a problem with “{title}” in time, so the {price} that were held go back to {buyer}.`,
  buyer_no_answer: `Your {price} are paid back
    {seller} has not answered your report about “{title}” in time, so the {price} that were held go back to your card or account.
    {refund}`,
  buyer_offered: `The seller offers to pay back {share}
    {seller} has answered the problem that you have reported with “{title}”, and offers to pay back {share} of the {price} that are held.
    Accept it on the page of the booking by {deadline}, or take it to an admin. Without an answer an admin decides.`,
  buyer_offer_reminder: `Answer the offer of {share} by {deadline}
    {seller} offers to pay back {share} of the {price} that are held for “{title}”. After {deadline} an admin decides.`,
  seller_offer_accepted: `The buyer has accepted your offer: {share} are released
    Of the {price} that were held for “{title}”, {share} are in your balance now. The rest goes back to {buyer}.`,
  seller_claim_contested: `An admin decides about the sale of your product
    You have reported the handover of “{title}”, and {buyer} has said otherwise. The {price} stay held until an admin decides.`,
  buyer_claim_contested: `An admin decides about your booking
    {seller} has reported the handover of “{title}”, and you have said otherwise. Your {price} stay held until an admin decides.`,
  seller_escalated: `An admin decides about your {price}
    {buyer} has not accepted the part that you have offered for “{title}”. The {price} stay held until an admin decides.`,
  buyer_offer_over: `An admin decides about your {price}
    You have not accepted the part that {seller} has offered for “{title}” in time. The {price} stay held until an admin decides.`,

  // Deals that an admin, or the bank of the buyer, has frozen.
  seller_frozen: `An admin has frozen the sale of your product
    The sale of “{title}” is frozen: its times stand still, and the {price} stay held until an admin lets it go on. The reason: {explanation}`,
  buyer_frozen: `An admin has frozen your booking
    Your booking of “{title}” is frozen: its times stand still, and your {price} stay held until an admin lets it go on. The reason: {explanation}`,
  seller_unfrozen: `The sale of your product goes on
    The sale of “{title}” is no longer frozen. You have the time that was left: the page of the booking says until when.`,
  buyer_unfrozen: `Your booking goes on
    Your booking of “{title}” is no longer frozen. You have the time that was left: its page says until when.`,
  seller_chargeback: `The bank of the buyer disputes the payment of {price}
    The bank of {buyer} has taken back the card payment for “{title}”. The sale is frozen until the card service has decided, and so is the money.`,
  buyer_chargeback: `Your bank disputes your payment of {price}
    Your bank has taken back your card payment for “{title}”. Your booking is frozen until the card service has decided.
    If you did not ask your bank for this, call it.`,
  seller_reinstated: `The payment of {price} is held again
    The bank of {buyer} has returned the card payment for “{title}”. The {price} stay held until an admin decides.`,
  buyer_reinstated: `Your payment of {price} is held again
    Your bank has returned the card payment for “{title}”. The {price} stay held until an admin decides.`,
  seller_charged_back: `The bank of the buyer has taken money back
    The bank of {buyer} keeps the card payment for “{title}”, so it does not go to your balance. The page of the booking says what follows.`,
  buyer_charged_back: `Your bank has taken your payment back
    Your bank keeps the card payment for “{title}”. The money is with your bank, and is not paid back to your card as well.`,
  seller_chargeback_after: `The bank of the buyer disputes the payment of {price}
    The bank of {buyer} has taken back the card payment for “{title}”, whose money had been released to you. A payout that holds this money waits until the card service has decided.
    The admins send what you and {buyer} have written and sent on the site as evidence. Answer them if they ask you for more.`,
  seller_chargeback_over: `The dispute about the payment of {price} is over
    The card service has decided about the card payment for “{title}”. The money stays yours: a payout that waited for this goes on.`,
  admin_payout_stopped: `Do not pay a payout of {price}
    The bank of a buyer disputes a card payment whose money is in the payout of {price} to {seller}. It cannot be marked as sent until the card service has decided.`,
  admin_dispute_waits: `A dispute about {price} waits for your decision
    Both sides have said what they have to say, and {price} are held until an admin decides.`,
  seller_listing_removed: `An admin has removed the listing that you have sold
    The listing “{title}” is removed. The {price} that were paid for it stay held until an admin decides. The page of the booking says more.`,
  buyer_listing_removed: `An admin has removed the listing that you have paid for
    The listing “{title}” is removed. Your {price} stay held until an admin decides. If you have not met yet, wait for the decision. The page of your booking says more.`,
  seller_wound_up: `An admin decides about the sale of your product
    The account of {buyer} or yours was closed before the sale of “{title}” had ended. The {price} stay held until an admin decides.`,
  buyer_wound_up: `An admin decides about your booking
    The account of {seller} or yours was closed before the sale of “{title}” had ended. Your {price} stay held until an admin decides.`,
  seller_wound_up_refund: `The sale of your product was cancelled
    The account of {buyer} or yours was closed before “{title}” was handed over. The {price} that were held go back to {buyer}.`,
  buyer_wound_up_refund: `Your {price} are paid back
    The account of {seller} or yours was closed before “{title}” was handed over. The {price} that were held go back to your card or account.
    {refund}`,
  admin_chargeback: `A bank disputes a payment of {price}
    The bank of a buyer has taken back the card payment {transaction}. What is still held of it is frozen.
    Send evidence to the card service in time: without it the money is lost.`,
};

const bn: Record<keyof typeof en, string> = {
  seller_hand_over: `আপনার {price} দামের পণ্য হস্তান্তর হয়েছে
    আপনি {buyer}-এর কোড দিয়েছেন: “{title}” বিক্রি হয়েছে। দুজনের কাছেই এর রেকর্ড থাকল।`,
  buyer_hand_over: `আপনি {price} দামের পণ্য বুঝে পেয়েছেন
    {seller} আপনার কোড দিয়েছেন: “{title}” এখন আপনার। দুজনের কাছেই এর রেকর্ড থাকল।`,
  seller_handed_over: `আপনার পণ্যের হস্তান্তর রেকর্ড হয়েছে
    “{title}” {buyer}-কে হস্তান্তর করা হয়েছে। {buyer} এর আগে কোনো সমস্যা না জানালে জমা থাকা {price} {deadline}-এ আপনার ব্যালেন্সে যাবে।`,
  buyer_handed_over: `আপনি পণ্য বুঝে পেয়েছেন
    {seller} “{title}” পণ্যের জন্য আপনার কোড দিয়েছেন। জমা থাকা {price} {deadline}-এ বিক্রেতার কাছে যাবে।
    এর আগে পণ্যটি ভালো করে দেখে নিন। কথামতো না হলে বুকিংয়ের পাতায় সমস্যা জানান: টাকা জমা থাকবে।`,
  buyer_uncontested: `আপনার পণ্যের হস্তান্তর রেকর্ড হয়েছে
    {seller} জানিয়েছেন “{title}” হস্তান্তর হয়েছে, আপনি আপত্তি জানাননি। জমা থাকা {price} {deadline}-এ বিক্রেতার কাছে যাবে।
    কোনো ভুল থাকলে এর আগে বুকিংয়ের পাতায় সমস্যা জানান: টাকা জমা থাকবে।`,
  seller_handover_reminder: `{deadline}-এর মধ্যে পণ্য হস্তান্তর করুন
    {buyer} “{title}” পণ্যের দাম দিয়েছেন, টাকা জমা আছে। দেখা করার সময় {buyer} যে কোড দেখাবেন, {deadline}-এর মধ্যে তা দিন। নইলে টাকা ফেরত যাবে।`,
  buyer_handover_reminder: `{deadline}-এর মধ্যে পণ্য বুঝে নিন
    আপনি “{title}” পণ্যের দাম দিয়েছেন, টাকা জমা আছে। দেখা করার সময় পণ্যটি দেখে নিয়ে {seller}-কে কোড দেখান। তা না হলে {deadline}-এ টাকা আপনার কাছে ফেরত যাবে।
    আরও সময় লাগলে বুকিংয়ের পাতায় একবার সময় বাড়াতে পারেন।`,
  seller_extended: `হস্তান্তরের সময় বাড়ানো হয়েছে
    {buyer} “{title}” হস্তান্তরের সময় {deadline} পর্যন্ত বাড়িয়েছেন। টাকা জমা থাকছে।`,
  seller_not_handed_over: `আপনার পণ্যের বিক্রি বাতিল হয়েছে
    সময়মতো “{title}” হস্তান্তরের রেকর্ড হয়নি, তাই জমা থাকা {price} {buyer}-এর কাছে ফেরত যাচ্ছে। বুকিংয়ের পাতা থেকে পণ্যটি আবার বিক্রির জন্য দিতে পারেন।`,
  buyer_not_handed_over: `আপনার {price} ফেরত যাচ্ছে
    সময়মতো “{title}” হস্তান্তরের রেকর্ড হয়নি, তাই জমা থাকা {price} আপনার কার্ডে বা হিসাবে ফেরত যাচ্ছে।
    {refund}`,
  seller_no_show_refund: `আপনার পণ্যের বিক্রি বাতিল হয়েছে
    “{title}” পণ্যের জন্য দেখা হয়নি, এক পক্ষ আসেননি। জমা থাকা {price} {buyer}-এর কাছে ফেরত যাচ্ছে। বুকিংয়ের পাতা থেকে পণ্যটি আবার বিক্রির জন্য দিতে পারেন।`,
  buyer_no_show_refund: `আপনার {price} ফেরত যাচ্ছে
    “{title}” পণ্যের জন্য দেখা হয়নি, এক পক্ষ আসেননি। জমা থাকা {price} আপনার কার্ডে বা হিসাবে ফেরত যাচ্ছে।
    {refund}`,
  buyer_refunded: `আপনার {price} ফেরত যাচ্ছে
    “{title}” পণ্যের জন্য জমা থাকা {price} {seller} আপনাকে ফেরত দিচ্ছেন।
    {refund}`,
  buyer_claimed: `বিক্রেতা জানিয়েছেন আপনি পণ্য বুঝে পেয়েছেন
    {seller} বলছেন “{title}” কোড ছাড়াই হস্তান্তর হয়েছে। তা ঠিক না হলে {deadline}-এর মধ্যে বুকিংয়ের পাতায় আপত্তি জানান।
    আপত্তি না জানালে হস্তান্তর হয়েছে বলে ধরা হবে।`,
  seller_released: `আপনার {price} ছাড়া হয়েছে
    “{title}” পণ্যের জন্য জমা থাকা {price} এখন আপনার ব্যালেন্সে আছে।`,
  buyer_released: `আপনার {price} বিক্রেতার কাছে গেছে
    “{title}” নিয়ে সমস্যা জানানোর সময় শেষ। জমা থাকা {price} {seller}-এর কাছে গেছে।`,
  buyer_code_locked: `পাঁচবার ভুল কোড দেওয়া হয়েছে
    {seller} “{title}” পণ্যের জন্য পাঁচবার ভুল কোড দিয়েছেন। ১৫ মিনিট কোনো কোড নেওয়া হবে না।
    কোড শুধু দেখা করার সময় দেখান, পণ্য হাতে পাওয়ার আগে কাউকে বলবেন না।`,

  seller_dispute: `ক্রেতা একটি সমস্যা জানিয়েছেন
    {buyer} “{title}” নিয়ে একটি সমস্যা জানিয়েছেন। {price} জমা থাকবে।
    {deadline}-এর মধ্যে বুকিংয়ের পাতায় উত্তর দিন: টাকা ফেরত দিন, একটি অংশ ফেরত দিতে চান, বা আপত্তি জানান। উত্তর না দিলে টাকা {buyer}-এর কাছে ফেরত যাবে।`,
  buyer_answered: `বিক্রেতা আপনার জানানো সমস্যার উত্তর দিয়েছেন
    “{title}” নিয়ে আপনার জানানো সমস্যার উত্তর {seller} দিয়েছেন। {price} নিয়ে একজন অ্যাডমিন সিদ্ধান্ত দেবেন।`,
  seller_decided: `অ্যাডমিনের সিদ্ধান্ত: আপনার {price} ছাড়া হয়েছে
    “{title}” পণ্যের জন্য জমা থাকা {price} এখন আপনার ব্যালেন্সে আছে। কারণ: {explanation}`,
  buyer_decided: `অ্যাডমিনের সিদ্ধান্ত: টাকা বিক্রেতার কাছে গেছে
    “{title}” পণ্যের জন্য জমা থাকা {price} {seller}-এর কাছে গেছে। কারণ: {explanation}`,
  seller_decided_refund: `অ্যাডমিনের সিদ্ধান্ত: টাকা ফেরত যাচ্ছে
    “{title}” পণ্যের জন্য জমা থাকা {price} {buyer}-এর কাছে ফেরত যাচ্ছে। কারণ: {explanation}`,
  buyer_decided_refund: `অ্যাডমিনের সিদ্ধান্ত: আপনার {price} ফেরত যাচ্ছে
    “{title}” পণ্যের জন্য জমা থাকা {price} আপনার কার্ডে বা হিসাবে ফেরত যাচ্ছে। কারণ: {explanation}
    {refund}`,
  seller_decided_split: `অ্যাডমিনের সিদ্ধান্ত: {share} ছাড়া হয়েছে
    “{title}” পণ্যের জন্য জমা থাকা {price}-এর মধ্যে {share} এখন আপনার ব্যালেন্সে আছে। বাকিটা ফেরত যাচ্ছে। কারণ: {explanation}`,
  buyer_decided_split: `অ্যাডমিনের সিদ্ধান্ত: {share} ফেরত যাচ্ছে
    “{title}” পণ্যের জন্য জমা থাকা {price}-এর মধ্যে {share} আপনার কার্ডে বা হিসাবে ফেরত যাচ্ছে; ব্যাংকে দেখাতে দশ দিন পর্যন্ত লাগতে পারে। কারণ: {explanation}`,
  seller_answer_reminder: `{deadline}-এর মধ্যে সমস্যার উত্তর দিন
    {buyer} “{title}” নিয়ে একটি সমস্যা জানিয়েছেন। {deadline}-এর মধ্যে উত্তর না দিলে {price} {buyer}-এর কাছে ফেরত যাবে।`,
  seller_no_answer: `{price} ক্রেতার কাছে ফেরত যাচ্ছে
    “{title}” নিয়ে জানানো সমস্যার উত্তর আপনি সময়মতো দেননি, তাই জমা থাকা {price} {buyer}-এর কাছে ফেরত যাচ্ছে।`,
  buyer_no_answer: `আপনার {price} ফেরত যাচ্ছে
    “{title}” নিয়ে আপনার জানানো সমস্যার উত্তর {seller} সময়মতো দেননি, তাই জমা থাকা {price} আপনার কার্ডে বা হিসাবে ফেরত যাচ্ছে।
    {refund}`,
  buyer_offered: `বিক্রেতা {share} ফেরত দিতে চান
    “{title}” নিয়ে আপনার জানানো সমস্যার উত্তরে {seller} জমা থাকা {price}-এর মধ্যে {share} ফেরত দিতে চেয়েছেন।
    {deadline}-এর মধ্যে বুকিংয়ের পাতায় রাজি হন, বা অ্যাডমিনের কাছে পাঠান। উত্তর না দিলে একজন অ্যাডমিন সিদ্ধান্ত দেবেন।`,
  buyer_offer_reminder: `{deadline}-এর মধ্যে {share} নিয়ে উত্তর দিন
    “{title}” পণ্যের জন্য জমা থাকা {price}-এর মধ্যে {seller} {share} ফেরত দিতে চান। {deadline}-এর পর একজন অ্যাডমিন সিদ্ধান্ত দেবেন।`,
  seller_offer_accepted: `ক্রেতা রাজি হয়েছেন: {share} ছাড়া হয়েছে
    “{title}” পণ্যের জন্য জমা থাকা {price}-এর মধ্যে {share} এখন আপনার ব্যালেন্সে আছে। বাকিটা {buyer}-এর কাছে ফেরত যাচ্ছে।`,
  seller_claim_contested: `আপনার পণ্য বিক্রির টাকার বিষয়ে একজন অ্যাডমিন সিদ্ধান্ত দেবেন
    আপনি “{title}” হস্তান্তরের কথা জানিয়েছেন, {buyer} অন্য কথা বলেছেন। অ্যাডমিন সিদ্ধান্ত না দেওয়া পর্যন্ত {price} জমা থাকবে।`,
  buyer_claim_contested: `আপনার বুকিংয়ের টাকার বিষয়ে একজন অ্যাডমিন সিদ্ধান্ত দেবেন
    {seller} “{title}” হস্তান্তরের কথা জানিয়েছেন, আপনি অন্য কথা বলেছেন। অ্যাডমিন সিদ্ধান্ত না দেওয়া পর্যন্ত আপনার {price} জমা থাকবে।`,
  seller_escalated: `আপনার {price} নিয়ে সিদ্ধান্ত দেবেন অ্যাডমিন
    “{title}” নিয়ে আপনি যে অংশ ফেরত দিতে চেয়েছেন, {buyer} তাতে রাজি হননি। অ্যাডমিন সিদ্ধান্ত না দেওয়া পর্যন্ত {price} জমা থাকবে।`,
  buyer_offer_over: `আপনার {price} নিয়ে সিদ্ধান্ত দেবেন অ্যাডমিন
    {seller} “{title}” নিয়ে যে অংশ ফেরত দিতে চেয়েছেন, আপনি সময়মতো তাতে রাজি হননি। অ্যাডমিন সিদ্ধান্ত না দেওয়া পর্যন্ত {price} জমা থাকবে।`,

  seller_frozen: `একজন অ্যাডমিন আপনার পণ্যের বিক্রি থামিয়েছেন
    “{title}” বিক্রি আপাতত থেমে আছে: সময় গোনা বন্ধ, আর অ্যাডমিন চালু না করা পর্যন্ত {price} জমা থাকবে। কারণ: {explanation}`,
  buyer_frozen: `একজন অ্যাডমিন আপনার বুকিং থামিয়েছেন
    “{title}” পণ্যের বুকিং আপাতত থেমে আছে: সময় গোনা বন্ধ, আর অ্যাডমিন চালু না করা পর্যন্ত আপনার {price} জমা থাকবে। কারণ: {explanation}`,
  seller_unfrozen: `আপনার পণ্যের বিক্রি আবার চালু হয়েছে
    “{title}” বিক্রি আর থেমে নেই। যতটা সময় বাকি ছিল তা পাবেন: বুকিংয়ের পাতায় শেষ সময় দেখুন।`,
  buyer_unfrozen: `আপনার বুকিং আবার চালু হয়েছে
    “{title}” পণ্যের বুকিং আর থেমে নেই। যতটা সময় বাকি ছিল তা পাবেন: বুকিংয়ের পাতায় শেষ সময় দেখুন।`,
  seller_chargeback: `ক্রেতার ব্যাংক {price} লেনদেনে আপত্তি জানিয়েছে
    {buyer}-এর ব্যাংক “{title}” পণ্যের কার্ডের টাকা ফেরত নিয়েছে। কার্ড সার্ভিস সিদ্ধান্ত না দেওয়া পর্যন্ত বিক্রি ও টাকা থেমে থাকবে।`,
  buyer_chargeback: `আপনার ব্যাংক {price} লেনদেনে আপত্তি জানিয়েছে
    আপনার ব্যাংক “{title}” পণ্যের কার্ডের টাকা ফেরত নিয়েছে। কার্ড সার্ভিস সিদ্ধান্ত না দেওয়া পর্যন্ত বুকিং থেমে থাকবে।
    আপনি ব্যাংককে এটি করতে না বলে থাকলে ব্যাংকে ফোন করুন।`,
  seller_reinstated: `{price} আবার জমা আছে
    {buyer}-এর ব্যাংক “{title}” পণ্যের কার্ডের টাকা ফিরিয়ে দিয়েছে। অ্যাডমিন সিদ্ধান্ত না দেওয়া পর্যন্ত {price} জমা থাকবে।`,
  buyer_reinstated: `আপনার {price} আবার জমা আছে
    আপনার ব্যাংক “{title}” পণ্যের কার্ডের টাকা ফিরিয়ে দিয়েছে। অ্যাডমিন সিদ্ধান্ত না দেওয়া পর্যন্ত {price} জমা থাকবে।`,
  seller_charged_back: `ক্রেতার ব্যাংক টাকা ফেরত নিয়েছে
    {buyer}-এর ব্যাংক “{title}” পণ্যের কার্ডের টাকা রেখে দিয়েছে, তাই তা আপনার ব্যালেন্সে যাবে না। এরপর কী হবে তা বুকিংয়ের পাতায় দেখুন।`,
  buyer_charged_back: `আপনার ব্যাংক টাকা ফেরত নিয়েছে
    আপনার ব্যাংক “{title}” পণ্যের কার্ডের টাকা রেখে দিয়েছে। টাকা আপনার ব্যাংকে আছে, কার্ডে আলাদা করে ফেরত যাবে না।`,
  seller_chargeback_after: `ক্রেতার ব্যাংক {price} লেনদেনে আপত্তি জানিয়েছে
    {buyer}-এর ব্যাংক “{title}” পণ্যের কার্ডের টাকা ফেরত নিয়েছে; সেই টাকা আপনার জন্য ছাড়া হয়ে গিয়েছিল। কার্ড সার্ভিস সিদ্ধান্ত না দেওয়া পর্যন্ত এই টাকার পেআউট অপেক্ষা করবে।
    আপনি ও {buyer} সাইটে যা লিখেছেন ও পাঠিয়েছেন, অ্যাডমিনরা তা প্রমাণ হিসেবে পাঠাবেন। তাঁরা আরও কিছু চাইলে জানান।`,
  seller_chargeback_over: `{price} লেনদেনের আপত্তি শেষ হয়েছে
    “{title}” পণ্যের কার্ডের টাকা নিয়ে কার্ড সার্ভিস সিদ্ধান্ত দিয়েছে। টাকা আপনারই থাকছে: যে পেআউট অপেক্ষায় ছিল তা আবার চলবে।`,
  admin_payout_stopped: `{price} পেআউট পাঠাবেন না
    {seller}-এর {price} পেআউটে এমন টাকা আছে, যার কার্ডের লেনদেনে এক ক্রেতার ব্যাংক আপত্তি জানিয়েছে। কার্ড সার্ভিস সিদ্ধান্ত না দেওয়া পর্যন্ত এটি পাঠানো হয়েছে বলে চিহ্নিত করা যাবে না।`,
  admin_dispute_waits: `{price} নিয়ে একটি বিরোধ আপনার সিদ্ধান্তের অপেক্ষায়
    দুই পক্ষ তাদের কথা বলেছেন। একজন অ্যাডমিন সিদ্ধান্ত না দেওয়া পর্যন্ত {price} জমা থাকবে।`,
  seller_listing_removed: `আপনার বিক্রি করা পণ্যের বিজ্ঞাপন একজন অ্যাডমিন সরিয়েছেন
    “{title}” বিজ্ঞাপনটি সরানো হয়েছে। অ্যাডমিন সিদ্ধান্ত না দেওয়া পর্যন্ত এর {price} জমা থাকবে। বিস্তারিত বুকিংয়ের পাতায় দেখুন।`,
  buyer_listing_removed: `আপনার কেনা পণ্যের বিজ্ঞাপন একজন অ্যাডমিন সরিয়েছেন
    “{title}” বিজ্ঞাপনটি সরানো হয়েছে। অ্যাডমিন সিদ্ধান্ত না দেওয়া পর্যন্ত আপনার {price} জমা থাকবে। এখনো দেখা না হয়ে থাকলে সিদ্ধান্তের অপেক্ষা করুন। বিস্তারিত বুকিংয়ের পাতায় দেখুন।`,
  seller_wound_up: `আপনার পণ্য বিক্রির টাকার বিষয়ে একজন অ্যাডমিন সিদ্ধান্ত দেবেন
    “{title}” বিক্রি শেষ হওয়ার আগে {buyer}-এর অথবা আপনার অ্যাকাউন্ট বন্ধ হয়েছে। অ্যাডমিন সিদ্ধান্ত না দেওয়া পর্যন্ত {price} জমা থাকবে।`,
  buyer_wound_up: `আপনার বুকিংয়ের টাকার বিষয়ে একজন অ্যাডমিন সিদ্ধান্ত দেবেন
    “{title}” কেনা শেষ হওয়ার আগে {seller}-এর অথবা আপনার অ্যাকাউন্ট বন্ধ হয়েছে। অ্যাডমিন সিদ্ধান্ত না দেওয়া পর্যন্ত আপনার {price} জমা থাকবে।`,
  seller_wound_up_refund: `আপনার পণ্যের বিক্রি বাতিল হয়েছে
    “{title}” হস্তান্তরের আগে {buyer}-এর অথবা আপনার অ্যাকাউন্ট বন্ধ হয়েছে। জমা থাকা {price} {buyer}-এর কাছে ফেরত যাচ্ছে।`,
  buyer_wound_up_refund: `আপনার {price} ফেরত যাচ্ছে
    “{title}” হস্তান্তরের আগে {seller}-এর অথবা আপনার অ্যাকাউন্ট বন্ধ হয়েছে। জমা থাকা {price} আপনার কার্ডে বা হিসাবে ফেরত যাচ্ছে।
    {refund}`,
  admin_chargeback: `একটি ব্যাংক {price} লেনদেনে আপত্তি জানিয়েছে
    ক্রেতার ব্যাংক {transaction} লেনদেনের টাকা ফেরত নিয়েছে। এর যতটা জমা আছে তা থামানো হয়েছে।
    সময়মতো কার্ড সার্ভিসে প্রমাণ পাঠান: না পাঠালে টাকা ফেরত আসবে না।`,
};

export const HANDOVER_EMAIL_TEXTS = { en, bn };
