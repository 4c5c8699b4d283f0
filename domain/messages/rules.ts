import type { MessageWarning } from '#contract/vocabulary.ts';

// Rules read one sentence at a time: its words in lower case with single spaces between them, a space before and after. `*` in a list of
// words stands for any ending, `_` for a space.

/** An alternative of the words of a list. */
const words = (list: string): string =>
  `(?:${list
    .normalize('NFKC')
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('_', ' ').replaceAll('*', '\\S*'))
    .join('|')})`;

/** `a`, at most `gap` other words, `b`. */
const followedBy = (a: string, b: string, gap = 4): string => `${a}(?: \\S+){0,${gap}} ${b}`;
/** The same in either order. */
const near = (a: string, b: string, gap = 4): string => `(?:${followedBy(a, b, gap)}|${followedBy(b, a, gap)})`;
const sentence = (...patterns: string[]): RegExp => new RegExp(` (?:${patterns.join('|')})(?= )`);

const MONEY = words(
  'taka* tk money payment* cash bkash* bikash* nagad* rocket upay amount full_price half_price booking_fee delivery_charge courier_charge shipping টাকা* পেমেন্ট* বিকাশ* নগদ* রকেট* ডেলিভারি_চার্জ* কুরিয়ার_চার্জ* খরচ*',
);
const GIVE = words(
  'send sent transfer pay pathan pathao patha pathai* pathay* pathie* pathiye* diben dibe den dao din dite dilei dile dia diya diye koren korun korle kore deposit পাঠান পাঠাও পাঠাতে পাঠালে পাঠিয়ে* দিন দেন দাও দিতে দিলে দিলেই দেবেন দিবেন করুন করেন করতে করলে',
);
const BEFORE = words('first before beforehand age agei aage agay prothome আগে আগেই প্রথমে');
const ADVANCE = words(
  'advance advence advanse adbans adbance advans agrim ogrim aagrim upfront up_front token_money booking_money bayna baina অগ্রিম* আগাম এডভান্স* অ্যাডভান্স* এ্যাডভান্স* আডভান্স* বায়না* বুকিং_মানি টোকেন_মানি',
);
const NUMBER = '\\d{3,6}(?: (?:tk|taka|টাকা))?';
const SHIP = words(
  'courier* ship* send deliver* parcel hold reserve* confirm* book pathab* pathao* pathiye* pathay* rakh* কুরিয়ার* পাঠাব* পাঠিয়ে* পার্সেল* ডেলিভারি* রাখব* রেখে কনফার্ম*',
);
const THEN = words('then tahole tarpor tarpore i_will i_ll ami তাহলে তারপর তারপরে আমি');
/** They say that one pays after having seen the thing. */
const AFTER_SEEING = words(
  'after_meeting after_seeing after_checking after_testing when_we_meet at_the_meeting hand_to_hand cash_on_delivery cod dekhe dekhar dekhei check_kore test_kore hate_peye hate_pele haate_peye দেখে দেখার চেক_করে টেস্ট_করে হাতে_পেয়ে হাতে_পেলে সাক্ষাতে দেখা_করে see_it',
);
const NO = words('no not without dont don_t never nothing_in zero kono');
const NOT = words('na nai nei noy lagbena lagena chaina naa না নাই নেই নয় লাগবেনা not_needed not_required not_necessary');
const WITHOUT = words('chara charai ছাড়া ছাড়াই');
const IF_NOT = words('na_dile na_korle na_pele na_pathale na_hole না_দিলে না_করলে না_পেলে না_পাঠালে না_হলে');

const OTP = words('otp o_t_p otpta otp_ta ওটিপি* one_time_password');
const CODE = words('code* pin pin_number password kod কোড* পিন পিনটা পিন_নম্বর পাসওয়ার্ড*');
const PIN = words('pin pin_ta pin_code pin_number* pin_no password* পিন পিনটা পিন_নম্বর* পিন_নাম্বার* পাসওয়ার্ড*');
const YOUR = words('your ur tor tomar apnar আপনার তোমার');
const CODE_KIND = words(
  'verification verify verified verifications sms bkash* bikash* nagad* rocket confirmation 6_digit six_digit 4_digit 5_digit security secret whatsapp phone_e phone_a mobile_e mobile phone message_e msg_e ভেরিফিকেশন* এসএমএস* মেসেজে বিকাশ* নগদ* মোবাইলে ফোনে ৬_ডিজিটের 6_ডিজিটের',
);
const ASK = words(
  'send tell give share read forward den dao din diben bolen bolun bolo janan pathan pathao pathiye* koiyen daw come comes came received receive get got asbe ashbe gese geche giyeche গেছে যাবে দিন দেন দাও বলুন বলেন বলো জানান পাঠান পাঠাও পাঠিয়ে* আসবে শেয়ার',
);
const NEVER_SHARE = near(words('never dont don_t do_not nobody kauke kaukei কাউকে কখনো kokhono not karo কারো'), `(?:${OTP}|${CODE})`, 8);
/** The code of an address and the pins of a plug are no secrets. */
const OTHER_PIN = `(?:${near(
  words('pin_code পিন_কোড'),
  words('postal post zip courier* delivery area পোস্টাল পোস্ট জিপ কুরিয়ার* ডেলিভারি* এলাকা*'),
  3,
)}|pin ${words('count connector*')})`;

/** The code of the handover, which the site calls the code alone. */
const THE_CODE = words(
  'code codeta codeti codetar codetake code_ta code_ti code_number kod kodta kod_ta কোড কোডটা কোডটি কোড_টা কোড_টি কোড_নম্বর* কোড_নাম্বার*',
);
/** Codes of things, places and shops are no secrets. */
const OTHER_CODE = `(?:${near(
  words(
    'product model part serial bar barcode coupon promo discount voucher referral post postal zip area country dial error beep source colour color qr steam game activation license licence windows key bios dress প্রোডাক্ট মডেল সিরিয়াল কুপন প্রোমো ডিসকাউন্ট পোস্ট পোস্টাল এরিয়া এরর লাইসেন্স',
  ),
  THE_CODE,
  1,
)})`;
const TO_ME = words('me us amake amay amare amader আমাকে আমায় আমারে আমাদের');
const HAND_ME = words('send tell give text message msg sms whatsapp share read forward type write say dictate');
const GIVE_IT = words(
  'den dao daw din diben dio dien diyen dile bolen bolun bolo bole_den koiyen janan janao likhen likhun pathan pathao pathaiyen pathaye pathiye* share_koren দেন দাও দিন দিবেন দিয়েন বলেন বলুন বলো বলে_দিন জানান জানাও লিখুন লেখেন পাঠান পাঠাও পাঠিয়ে* শেয়ার_করুন শেয়ার_করেন',
);
/** The writer hands it over, or asks for it once the buyer has the product. */
const OWN_OR_LATER = [
  followedBy(words('i_will i_ll i_can i_shall i_would will_i should_i can_i shall_i may_i ami_apnake ami আমি i_am_going_to'), HAND_ME, 3),
  followedBy(words('ami আমি'), words('dibo debo bolbo pathabo দিব দেব বলব পাঠাব দিবো দেবো বলবো পাঠাবো'), 6),
  words(
    'when_we_meet when_you_have_it at_the_meeting in_person after_checking after_you_check after_testing after_you_have_checked after_you_get dekha_hole dekha_kore dekhe check_kore check_korar_por test_kore hate_peye hate_pele haate_peye samne দেখা_হলে দেখা_করে দেখে চেক_করে টেস্ট_করে হাতে_পেয়ে হাতে_পেলে সামনে',
  ),
];

const LINK = words('link* url লিংক* লিঙ্ক* website_e');
const PAY_WORD = words(
  'pay payment* taka* tk money bkash* bikash* nagad* refund* cashback checkout card_number card_details prize reward verify পেমেন্ট* টাকা* বিকাশ* নগদ* রিফান্ড* ক্যাশব্যাক*',
);
const CLICK = words('click klik tap open fill kholen khulun dhuken ঢুকে ঢুকুন ক্লিক* খুলুন খোলেন');

const MESSENGER = words(
  'whatsapp* whats_app* whatsap* watsapp* hwatsapp* imo imote imo_te telegram* tele_gram tg viber* messenger* facebook* fb fb_te instagram* insta skype discord signal হোয়াটসঅ্যাপ* হোয়াটসএপ* হোয়াটসআপ* হোয়াটসঅ্যাপ* ওয়াটসঅ্যাপ* ইমো* টেলিগ্রাম* ভাইবার* মেসেঞ্জার* ফেসবুক* ইনস্টাগ্রাম*',
);
const REACH = words(
  'me knock nok msg message* text texts call contact add inbox chat talk write reach ping come asen ashen ashun asun aso asho kotha jogajog den diyen dien pathan pathao koren dao search নক মেসেজ কল যোগাযোগ এড অ্যাড ইনবক্স চ্যাট কথা আসুন আসেন আসো দিন দেন পাঠান',
);
const OUTSIDE = words(
  'outside baire bahire baire_theke off_the_site off_this_site off_the_app off_abar off_site offline_e বাইরে বাহিরে without_the_site without_abar বাদ_দিয়ে',
);
const SITE = words('site* app* website* abar platform* সাইট* অ্যাপ* এপ* ওয়েবসাইট* আবার_এর');
const DIRECT = words('direct directly sorasori সরাসরি');
const BOOK_HERE = words('book booking* booking_na book_korben order বুক বুকিং*');

const EXTRA = words(
  'extra more too_much over overpaid overpay overpaying excess double by_mistake mistakenly accidentally wrong beshi besi otirikto vule bhule vul_kore bhul_kore ভুলে ভুল_করে বেশি বেশী অতিরিক্ত ডাবল',
);
const PAID = words(
  'send sent sending pay paid paying transfer* pathaisi pathiye* pathay* pathailam dilam disi diyechi diyesi dibo debo chole_gese chole_geche chole_giyeche gese geche cheque check পাঠিয়ে* পাঠাব* পাঠাইছি দিয়েছি দিয়ে দিব দেব চলে গেছে গেছে',
);
const BACK = words(
  'return refund* back give_back send_back send_me_back rest difference balance ferot ferat baki_ta bakita firiye fereot ফেরত ফিরিয়ে বাকিটা বাকি_টাকা বাকী',
);

const VICTIM = words(
  'you u toke tomake tore tomare apnake apnare apnar_basa toder your_family your_house তোকে তোরে তোমাকে তোমারে আপনাকে তোদের',
);
const HARM = words(
  'are_dead kill beat hurt stab destroy ruin punish murder mere marbo marbo_re marmu pitabo pitamu katbo khun dekhe_nibo dekhe_nebo dekhe_nimu dekhe_chharbo shesh_kore shesh_koira mara_hobe মেরে মারব মারবো মারমু পিটাব* পেটাব* খুন দেখে_নেব* দেখে_নিব* দেখে_নিমু শেষ_করে দেখাই দেখায়_দিমু',
);

const STOLEN = words(
  'stolen chorai choray churir chorir chori_kora churi_kora churi_kore churikora চোরাই চুরির চুরি_করা চুরি_করে robbed_goods snatched chintai_kora chintaier ছিনতাই_করা ছিনতাইয়ের hijack_kora',
);
const NO_PROOF = words(
  'no_questions no_question proshno_korben_na question_korben_na প্রশ্ন_করবেন_না jiggesh_korben_na kauke_bolben_na কাউকে_বলবেন_না',
);
const ORIGIN = words(
  'office_theke office_er company_laptop company_theke unlock_kora bypass* imei_change imei_bodlano icloud_bypass mdm* অফিস_থেকে kothay_theke কোথা_থেকে',
);

/** Signs of one sentence: it has the label when one of `signs` is in it and none of `unless`. */
export interface Rule {
  label: MessageWarning;
  signs: RegExp;
  unless?: RegExp;
}

const GAME = words('game* fps benchmark* 3060 3070 4060 battery* benchmarks any_game');

/** In the order of their labels; a label may have several. */
export const SENTENCE_RULES: readonly Rule[] = [
  {
    label: 'advance_payment',
    signs: sentence(
      `${ADVANCE} ${WITHOUT}(?: \\S+){0,5} ${NOT}`,
      `${WITHOUT} ${ADVANCE}(?: \\S+){0,5} ${NOT}`,
      followedBy(ADVANCE, IF_NOT, 4),
    ),
  },
  {
    label: 'advance_payment',
    signs: sentence(ADVANCE),
    unless: sentence(
      followedBy(NO, ADVANCE, 4),
      followedBy(ADVANCE, NOT, 4),
      `${ADVANCE} ${WITHOUT}`,
      followedBy(words('thanks thank thx dhonnobad'), words('advance'), 4),
      `advance (?:mode|settings?|system|option|bios|user|level)`,
      followedBy(words('advance'), words('thanks thank_you dhonnobad'), 2),
      followedBy(words('do_you need_any'), followedBy(ADVANCE, '\\?', 2), 3),
    ),
  },
  {
    label: 'advance_payment',
    signs: sentence(
      near(`(?:${near(MONEY, GIVE, 3)})`, BEFORE, 3),
      followedBy(BEFORE, followedBy(MONEY, GIVE, 2), 3),
      followedBy(BEFORE, `${words('payment* pay* পেমেন্ট*')} ${words('korte_hobe dite_hobe korben diben করতে_হবে দিতে_হবে')}`, 2),
      `${MONEY} ${BEFORE} ${GIVE}`,
      `${words('send pay bkash transfer pathan পাঠান')} ${NUMBER} ${words('first before age now advance আগে এখন ekhon ekhoni')}`,
      followedBy(`${BEFORE} ${NUMBER}`, GIVE, 3),
      followedBy(followedBy(`(?:${MONEY}|${NUMBER})`, GIVE, 3), followedBy(THEN, SHIP, 4), 3),
      followedBy(`${MONEY} ${BEFORE}`, followedBy(THEN, SHIP, 4), 1),
      followedBy(followedBy(`(?:${MONEY}|${NUMBER})`, words('korle dile pathale pele পাঠালে দিলে করলে পেলে'), 2), SHIP, 4),
      followedBy(words('ship send deliver courier'), followedBy(words('after'), words('payment paying'), 2), 2),
      followedBy(words('pay send need'), words('deposit'), 2),
      followedBy(words('pay'), words('before_i before_we before_delivery first_then first_and_i'), 4),
    ),
    unless: sentence(
      AFTER_SEEING,
      followedBy(words('no never dont don_t not'), words('pay send first'), 3),
      `${BEFORE}(?: \\S+){0,6} ${NOT}`,
    ),
  },
  {
    label: 'otp',
    signs: sentence(
      OTP,
      followedBy(CODE_KIND, followedBy(CODE, ASK, 6), 2),
      followedBy(ASK, followedBy(CODE_KIND, CODE, 2), 4),
      followedBy(CODE, followedBy(CODE_KIND, ASK, 4), 5),
      followedBy(words('pin_number* pin_no পিন_নম্বর* পিন_নাম্বার*'), ASK, 2),
      followedBy(ASK, followedBy(CODE, words('you_received you_got that_came came_to sent_to on_your asche eseche gese geche'), 4), 4),
      near(
        `${words('code* kod কোড*')}(?: \\S+){0,6} ${words('sms message_e msg_e মোবাইলে মেসেজে এসএমএসে ফোনে mobile_e phone_e')}`,
        words('bolen bolun den get got দেন বলেন বলুন'),
        4,
      ),
      followedBy(
        words('code কোড কোডটা'),
        followedBy(
          words('ta টা টি'),
          followedBy(words('bolen bolun বলেন বলুন den দেন'), words('message_e sms মোবাইলে ফোনে মেসেজে phone_e mobile_e'), 5),
          1,
        ),
        1,
      ),
      followedBy(words('code'), followedBy(words('you'), words('by_sms by_message by_text'), 3), 3),
      followedBy(words('code কোড'), followedBy(words('gese geche giyeche gelo asbe ashbe গেছে যাবে আসবে এসেছে asche'), ASK, 5), 4),
    ),
    unless: sentence(NEVER_SHARE),
  },
  {
    label: 'otp',
    signs: sentence(
      followedBy(followedBy(HAND_ME, TO_ME, 1), THE_CODE, 4),
      followedBy(followedBy(HAND_ME, THE_CODE, 3), words('to_me to_us here now first please plz'), 3),
      followedBy(HAND_ME, `${words('the your that ur booking handover deal')} ${THE_CODE}`, 2),
      followedBy(words('need want have know get'), followedBy(words('the your ur'), THE_CODE, 2), 3),
      followedBy(words('what what_s whats'), followedBy(words('the your ur is'), THE_CODE, 2), 2),
      followedBy(THE_CODE, GIVE_IT, 4),
      followedBy(GIVE_IT, THE_CODE, 3),
      followedBy(followedBy(TO_ME, THE_CODE, 2), words('pls please plz lagbe লাগবে'), 2),
      followedBy(THE_CODE, words('pls please plz lagbe লাগবে koto কত ki কী কি'), 1),
    ),
    unless: sentence(NEVER_SHARE, OTHER_PIN, OTHER_CODE, followedBy(THE_CODE, NOT, 3), ...OWN_OR_LATER),
  },
  { label: 'otp', signs: sentence(near(`${YOUR} ${PIN}`, ASK, 3)), unless: sentence(NEVER_SHARE, OTHER_PIN) },
  {
    label: 'off_site',
    signs: sentence(
      near(MESSENGER, REACH, 4),
      followedBy(words('move switch go come chat deal continue'), `${words('to on in over_to')} ${MESSENGER}`, 2),
      followedBy(MESSENGER, words('kotha_boli kotha_bolbo kotha_bolen কথা_বলি'), 5),
      near(
        OUTSIDE,
        words('deal* pay payment kotha len_den lenden taka kinen kinun kini sell buy book* lagbe korbo কথা লেনদেন টাকা কিনুন কিনেন ডিল*'),
        6,
      ),
      near(OUTSIDE, SITE, 3),
      followedBy(words('dont don_t do_not not na না'), followedBy(BOOK_HERE, DIRECT, 8), 2),
      followedBy(BOOK_HERE, followedBy(words('na না cancel* বাতিল ক্যানসেল'), DIRECT, 6), 3),
      followedBy(
        words('cancel* unbook বাতিল ক্যানসেল'),
        followedBy(BOOK_HERE, `(?:${DIRECT}|${OUTSIDE}|${words('cheaper kom_e less কমে discount')})`, 8),
        3,
      ),
      followedBy(BOOK_HERE, words('korben_na koiren_na করবেন_না না_করে na_kore'), 2),
    ),
    unless: sentence(
      followedBy(words('chalate chole chalay use used using bebohar browse for scrolling dekhte dekhi ব্যবহার চালাতে চলে'), MESSENGER, 3),
      followedBy(
        MESSENGER,
        words('chalate chole chalai chalano use_kori use_er browse browsing dekhar চালাতে চলে চালানো works work_on lag'),
        3,
      ),
      followedBy(words('never dont don_t not'), followedBy(words('contact call deal pay message'), `(?:${MESSENGER}|${OUTSIDE})`, 4), 3),
      followedBy(MESSENGER, words('na নেই nai nei use_kori_na'), 3),
    ),
  },
  {
    label: 'threat',
    signs: sentence(
      near(HARM, VICTIM, 4),
      followedBy(words('haat hat হাড্ডি haddi matha মাথা pa hath হাত পা হাত_পা thyang'), words('venge bhenge vainga kete ভেঙে ভেঙ্গে ভাইঙ্গা কেটে'), 2),
      followedBy(
        words('i ami we amra আমি আমরা'),
        followedBy(
          words('know jani চিনি জানি chini'),
          words(
            'where_you_live where_u_live your_address your_house apnar_basa tor_basa tomar_basa tor_bari তোর_বাসা আপনার_বাসা তোর_বাড়ি তোমার_বাসা তোর_ঠিকানা',
          ),
          3,
        ),
        2,
      ),
      followedBy(
        words('tor apnar tomar তোর আপনার তোমার'),
        followedBy(words('basa bari thikana বাসা বাড়ি ঠিকানা'), words('chini jani চিনি জানি'), 3),
        1,
      ),
      words(
        'you_will_regret you_ll_regret u_will_regret regret_it khobor_ache খবর_আছে watch_your_back police_diye_dhor* police_diye_dhoray* tor_khobor_ase chere_dibo_na charbo_na ছাড়ব_না ছাড়বো_না',
      ),
      followedBy(words('jibon e shesh mere জানে মেরে jane_mere'), words('felbo felmu phelbo ফেলব ফেলবো ফেলমু'), 2),
    ),
    unless: sentence(followedBy(HARM, GAME, 4), followedBy(GAME, HARM, 4)),
  },
  {
    label: 'stolen',
    signs: sentence(
      STOLEN,
      near(NO_PROOF, ORIGIN, 8),
      near(words('papers box invoice kagoj receipt'), NO_PROOF, 8),
      near(ORIGIN, words('secretly gopone lukiye গোপনে লুকিয়ে kom_dame_charlam'), 8),
    ),
    unless: sentence(
      followedBy(words('not isnt isn_t never'), STOLEN, 3),
      `no ${STOLEN}`,
      followedBy(STOLEN, NOT, 1),
      followedBy(STOLEN, '\\?', 12),
      followedBy(words('phone_was laptop_was bike_was got were my_phone_was my_laptop_was'), words('stolen snatched'), 1),
      followedBy(words('if jodi যদি'), STOLEN, 6),
    ),
  },
];

/** Signs that may be spread over several sentences. */
export const TEXT_RULES: readonly Rule[] = [
  {
    label: 'overpayment',
    signs: sentence(followedBy(near(EXTRA, PAID, 5), BACK, 14), followedBy(near(PAID, EXTRA, 5), BACK, 14)),
    unless: sentence(followedBy(words('nosto problem noshto broken faulty damage নষ্ট সমস্যা'), words('ferot refund return ফেরত'), 8)),
  },
  {
    label: 'payment_link',
    signs: sentence(near(LINK, PAY_WORD, 6), 'urlpay', near('url', PAY_WORD, 8), near('shorturl', CLICK, 8)),
    unless: sentence(words('tp_link d_link tplink dlink'), followedBy(words('dont don_t never not না'), words('click ক্লিক'), 2)),
  },
];
