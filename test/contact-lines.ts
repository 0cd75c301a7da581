/** Handwritten lines with contact details. The text between « and » must be masked. */
export const linesWithContacts: readonly string[] = `
Call me on «077 123 4567» tonight
My number is «0771234567»
«+94 77 123 4567» is my WhatsApp
ring «+94771234567»
«0094 77 123 4567» works from abroad
Text «077-123-4567» when you arrive
You can reach us at «(077) 1234567»
Phone: «077.123.4567»
«94771234567»
«+61 412 345 678» is my Australian one
Call «0412 345 678» after six
«0412-345-678» is best
landline «(02) 9374 4000»
«011 2 345 678» is the office
office line «0112345678»
call 7 days a week: «034 222 1234»
«0 7 7 1 2 3 4 5 6 7»
«0-7-7-1-2-3-4-5-6-7»
«0.7.7.1.2.3.4.5.6.7»
«0,7,7,1,2,3,4,5,6,7» without the commas
«0/7/7/1/2/3/4/5/6/7»
«0*77*123*4567»
«0_77_123_4567»
«0 77...123...4567»
«077 / 123 / 4567»
number «o77 123 4567» (letter o)
«O77l234567»
«0771Z3456 7» is it
«zero seven seven one two three four five six seven»
«Zero-Seven-Seven-One-Two-Three-Four-Five-Six-Seven»
«oh seven seven one two three four five six seven»
«zero double seven one two three four five six seven»
«zero seventy seven one two three forty five sixty seven»
«nought seven seven, one two three, four five six seven»
«plus nine four seven seven one two three four five six seven»
«zerosevenseven onetwothree fourfivesixseven»
call «077 one two three 4567»
call «zero77 12three 4567»
«077 then 123 then 4567»
«077 dash 123 dash 4567»
«077 space 123 space 4567»
first «077 and 1234567» you know
«０７７ １２３ ４５６７» full width
«෦෭෭ ෧෨෩ ෪෫෬෭» in Lith figures
மொபைல் «௦௭௭ ௧௨௩ ௪௫௬௭»
«௦௭௭௧௨௩௪௫௬௭»
«෦෭෭෧෨෩෪෫෬෭»
«٠٧٧ ١٢٣ ٤٥٦٧»
«०७७ १२३ ४५६७»
«⓪⑦⑦①②③④⑤⑥⑦»
«0️⃣7️⃣7️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣»
«𝟎𝟕𝟕𝟏𝟐𝟑𝟒𝟓𝟔𝟕»
«0​7​7​1​2​3​4​5​6​7» with nothing to see between
මගේ අංකය «077 123 4567»
මට කතා කරන්න «0771234567» අංකයට
«බිංදුව හත හත එක දෙක තුන හතර පහ හය හත»
«බින්දුව හතයි හතයි එකයි දෙකයි තුනයි හතරයි පහයි හයයි හතයි»
අමතන්න «හත හත එක දෙක තුන හතර පහ හය හත»
«binduwa hatha hatha eka deka thuna hathara paha haya hatha»
என் எண் «077 123 4567»
«பூஜ்ஜியம் ஏழு ஏழு ஒன்று இரண்டு மூன்று நான்கு ஐந்து ஆறு ஏழு»
அழைக்கவும் «ஏழு ஏழு ஒன்று இரண்டு மூன்று நான்கு ஐந்து ஆறு ஏழு»
«saibar elu elu onnu rendu moonu naalu anju aaru elu»
Call me «771234567»
«71 234 5678» on viber
«412 345 678» is my number
WhatsApp me at «+44 7700 900123»
in Germany «+49 151 23456789»
from India «+91 98765 43210»
US cell «(415) 555-2671»
mobile «2345678» here in Galle, same code as you
ring «222 1234» and ask for Nimal
«077
123
4567»
My phone: «077 – 123 – 4567»
«0 seven 7 one 2 three 4 five 6 seven»
add the code «077» and then «1234567»
«zero triple seven one two three four five six»
«seven seven one two three four five six seven» is how you find me
nimal: «0 7 7  1 2 3  4 5 6 7»
«077 1234 567»
«07 71 23 45 67»
Rs «0771234567» haha
«+(94) 77-1234567»
WA «+94-77-123-4567»
Write to «nimal@gmail.com»
my mail is «nimal.perera@gmail.com»
«nimal.perera+boat@outlook.com» any time
«NIMAL@GMAIL.COM»
«nimal @ gmail . com»
«nimal at gmail dot com»
«nimal(at)gmail(dot)com»
«nimal [at] gmail [dot] com»
«nimal {at} gmail {dot} com»
«nimal AT gmail DOT com»
«nimal at gmail.com»
«nimal@gmail dot com»
«nimal dot perera at gmail dot com»
«n i m a l @ g m a i l . c o m»
«nimal@gmail»
«nimal at gmail»
mail: «nimal at yahoo»
«nimalboats@sltnet.lk»
«captain@nimal-boats.lk»
«info@nimal.travel»
«nimal＠gmail．com»
«nimal @ boats dot lk»
«nimal gmail com»
«nimalperera55 gmail com»
gmail: «nimal.perera55»
my «gmail is nimal_perera»
my «gmail nimal.perera»
«nimal<at>gmail<dot>com»
«nimal-at-gmail-dot-com»
«nimal_at_gmail_dot_com»
«nimal"at"gmail"dot"com»
«nimal at nimalboats dot lk»
«nimal ඇට් gmail ඩොට් com»
«nimal at gmail ඩොට් කොම්»
«nimal அட் gmail டாட் com»
«නිමල්@ජීමේල්.කොම්»
மின்னஞ்சல் «kumar@gmail.com»
ඊමේල් එක «nimal@gmail.com» එවන්න
«nimal at hotmail point com»
«nimal perera at icloud»
«nimal@protonmail.com», thanks
(«nimal@gmail.com»)
E-mail:«nimal@gmail.com».
«mailto:nimal@gmail.com»
See «https://nimalboats.com/book» for the price
«http://nimalboats.lk»
«hxxp://nimalboats.lk»
«www.nimalboats.com»
«www.nimalboats.lk/tours» is ours
«nimalboats.com»
«nimalboats.com.au»
«book.nimalboats.co.uk/now?x=1»
«nimal-boats.lk»
«nimalboats . com»
«nimalboats .com»
«nimalboats. com» here
«nimalboats dot com»
«nimalboats (dot) com»
«nimalboats[.]com»
«nimalboats(.)lk»
«nimalboats dot lk»
«nimalboats dot co dot uk»
«nimalboats dotcom»
«nimalboatsdotcom»
«n i m a l b o a t s . c o m»
«w w w . nimalboats . com»
«www dot nimalboats dot com»
«wa.me/94771234567»
«https://wa.me/94771234567»
«t.me/nimal»
«bit.ly/3xYz»
«fb.me/nimalboats»
«m.me/nimalboats»
«facebook.com/nimalboats»
«instagram.com/nimal_surf»
insta «@nimal_surf»
my instagram is «@nimalboats»
telegram «@nimal94»
«linktr.ee/nimal»
«youtu.be/abc123»
«nimalboats.info»
«nimal.travel»
«nimalboats.online»
«NIMALBOATS.COM»
«nimalboats。com»
«ｎｉｍａｌｂｏａｔｓ．ｃｏｍ»
«nimalboats ඩොට් කොම්»
«nimalboats டாட் காம்»
«nimalboats ඩොට් lk»
our site («nimalboats.com») has more
«tel:0771234567»
look «nimalboats.io».
«booking.com/hotel/x»
«tripadvisor.com»
«nimal.boats»
`
	.trim()
	.split(/\n(?!123\n|4567»)/);

export const linesWithoutContacts: readonly string[] = `
Can we leave at 9:30 instead of 10:00?
Is it free on 24/12/2026?
We are 4 adults and 3 kids, aged 5, 7, 11 and 14.
The price is Rs 45,000 for the day.
That is 1,250,000 rupees for the week.
Would Rs 12500 do for 3 hours?
US$ 1,200.50 all in?
We come on 2026-12-24 and leave on 2026-12-27.
From 24.12.2026 until 27.12.2026, please.
Meet at 6.0329, 80.2168?
The boat is 12.5 metres long and has 2 x 150 hp.
We sailed in 2019, 2020, 2021, 2022, 2023 and 2024.
Booking 7k2p9qx41m, is that right?
My booking reference is 123456789.
Registration number 987654321 on the hull.
MMSI 503123456
Flight UL504 lands at 14:35, UL 308 at 18:20.
My licence number is 20231234.
Two of us have been twice; one of the four is seven.
One, two or three hours?
One two three, let's go!
We can do seven or eight people.
Ten of us, and twenty life jackets?
It takes an hour or two at most.
It's about 120 km from Colombo and takes 3 hours 30 minutes.
Are you at the pier at nine?
We look at dolphins at sunrise.
Meet at Galle. In the morning it is calm.
We meet at the fort at 8. Is it far?
See you at 5. At 6 we leave.
Great.Thanks a lot!
Is it ok.I will bring my own rod.
I love it.It was great.
Call me when you arrive.
Send me a message here, please.
Can I pay by card?
Do you have Wi-Fi aboard?
We have 2 rods. Net and bait are yours?
No problem. Info on the pier follows.
The dot in the distance was a whale.
We saw a red dot on the radar.
Do you stop at the point?
The com of the wind... I mean the calm.
Email me is not needed, we write here.
What is your phone policy aboard?
I lost my phone last time.
Is there a number of seats that is covered?
The number of people is 12.
My room is 1204 at the Fort Hotel.
Row 12, seats 34 and 35.
Room 12 34 56 is not ours.
It was 28 degrees and 15 knots from 240.
Depth 18 m, visibility 20 m, 28°C.
Temperature 28-30, wind 10-15 kn, waves 0.5-1.2 m.
Tide 0.3 m at 05:12, 0.9 m at 11:40, 0.2 m at 17:55.
08:00-12:00 or 13:00-17:00, what suits you?
9.30 or 10.30 or 11.30?
Mon 23 Nov 2026, 9:30 am
23 Nov, 24 Nov, 25 Nov or 26 Nov
Day 1: Galle. Day 2: Mirissa. Day 3: Tangalle.
We need 10 jackets, 10 masks, 10 fins and 4 rods.
Kids are 3, 5, 8, 9, 12 and 15.
Sizes 36, 38, 40, 42, 44, 46
Is 50% now and 50% later fine?
It is 5 @ Rs 3,000 each.
2 boats @ 5000
3 x 4,500 = 13,500
100/100 would go again
Rated 4.9 of 5 by 213 people
The engine is a Yamaha F150, 2021.
The boat was built in 2018 and renewed in 2022.
Can you fit a 1.2 m cooler, 60 l?
We are from Nuwara Eliya (Sri Lanka).
Does lunch include fish, rice, etc.?
Bring sunscreen, hats, towels, e.g. the big ones.
i.e. the whole day
Node.js is not what we talk about.
The file is called plan.pdf
photo.jpg shows the pier
St.Mary's church, 5 p.m., right?
6 a.m. to 2 p.m.
Approx. 3.5 hours.
We will be 15 min. late
Our hotel is 1.2 km away. So we walk.
Is 7 too early? So be it.
Thank you so much. Me and my wife love it.
Come to us. In case of rain we wait.
This is no. 1 in Galle
Seat no 4 please
We have done this 3 times; 2 times in 2024 and once in 2025.
Let us take the half day, 4 hours, 8 people, Rs 60,000.
I paid 45000 rupees last year.
It weighs 120 kg, 14 hp.
Can we stop at 2 or 3 beaches?
Hello! How are you?
Sounds good, see you on Saturday.
ආයුබෝවන්! හෙට උදේ 9.30ට හමුවෙමු.
අපි හතර දෙනෙක් එනවා.
මිල රු. 45,000 ද?
2026-12-24 දින නිදහස්ද?
ළමයින් දෙන්නයි, වැඩිහිටියන් තුන්දෙනයි.
බෝට්ටුවේ කී දෙනෙක්ට යන්න පුළුවන්ද?
උදේ හයට හෝ හතට එන්නද?
පැය දෙකක් හෝ තුනක්.
එකයි දෙකයි තුනයි, යමු!
வணக்கம்! நாளை காலை 9.30 மணிக்கு சந்திப்போம்.
நாங்கள் நான்கு பேர் வருகிறோம்.
விலை ரூ. 45,000 தானா?
24/12/2026 அன்று காலியாக உள்ளதா?
இரண்டு அல்லது மூன்று மணி நேரம்.
ஐந்து பெரியவர்கள், இரண்டு குழந்தைகள்.
படகில் எத்தனை பேர் செல்லலாம்?
மீன்பிடி கம்பி உண்டா?
I work in marketing at a hotel. We love the sea.
Is your brother at home? At night it is calm.
She is at work. Come at ten.
Look at it. It is at least 40 feet.
At the harbour there is a cafe. It opens at 7.
Are pets allowed? My dog is 12 kg and 60 cm.
What about the 10, 11 or 12 January?
10, 11, 12, 13, 14 or 15 January
We leave on 5, arrive on 7 and sail back on 9 January 2027.
Group of 2-4, 4-6 or 6-8?
From 6 to 12 or from 12 to 18?
Departure 0600, return 1800.
0600 start, 0530 at the pier?
Your trip on 12 Jan at 06:00 for 4 guests costs Rs 48,000 (US$ 259.46).
Invoice 2026-000123 is fine.
Receipt no. 2026 000 456
Insurance policy 4455667788
Hull number 11223344
Frequency 156.800 MHz, channel 16
Waypoint 5°57.3' N 80°27.1' E
Chart 1:150000
ISO 12217 category C
Twenty-five knots and thirty degrees
Seven seas in seven days
One for all, all for one
The first two or three of us swim, four or five fish.
Nine to five, then six beers.
`
	.trim()
	.split('\n');

/**
 * Contact details in spellings that evade detection, by kind. The text between « and » must
 * be masked.
 */
export const evasions: readonly string[] = `
insta: «nimal_surf»
insta «nimalsurf94»
my insta is «nimalsurfer»
find me on instagram as «nimalboats»
find us on Instagram under «sunset.sails.mirissa»
IG «nimal.surf»
ig: «nimalsurf»
follow «nimal_boats» on insta
I am «nimalboats99» on Facebook
fb: «nimal.perera.54»
facebook name «nimalboats»
facebook page called «nimalboats»
line id «nimal88»
LINE ID: «nimal_lk»
my wechat id is «nimalboats»
wechat «nimal_lk»
telegram: «nimal94»
telegram user «nimalboats»
snap: «nimalb_22»
tiktok handle «nimalsails»
skype «live.nimal.7»
viber name «nimal_77»
look me up on insta, «nimal.lk.tours»
«0x77x123x4567»
«0x7x7x1x2x3x4x5x6x7»
«077a123b4567»
«077call123me4567»
«0z77z1234567»
number: «0h77h123h45h67»
«zero 77 one 23 four 567»
«0 seven 7 1 two 3 four5 6 seven»
«oh77 one2three 4 five67»
«zero, 77, one, 23, four, 567»
«0seven7one2three4five6seven»
call «z3ro sev3n sev3n 0ne tw0 thr33 f0ur f1ve s1x sev3n»
«oh seventy-seven twelve thirty-four five six seven»
«zero seventyseven onetwothree fortyfive sixtyseven»
«zero seventy seven one hundred twenty three forty five sixty seven»
«plus ninety four seventy seven twelve thirty four five six seven»
dial «oh seventy seven» then «twelve» then «thirty four» then «fifty six seven»
«seventy seven twelve thirty four five sixty seven»
«០៧៧ ១២៣ ៤៥៦៧»
«᠐᠗᠗ ᠑᠒᠓ ᠔᠕᠖᠗»
«꧐꧗꧗ ꧑꧒꧓ ꧔꧕꧖꧗»
«႐႗႗ ႑႒႓ ႔႕႖႗»
«零七七一二三四五六七»
«〇七七 一二三 四五六七»
«⓿❼❼ ❶❷❸ ❹❺❻❼»
«null sieben sieben eins zwei drei vier fünf sechs sieben»
«zéro sept sept un deux trois quatre cinq six sept»
«cero siete siete uno dos tres cuatro cinco seis siete»
«zero sette sette uno due tre quattro cinque sei sette»
«shunya saat saat ek do teen char paanch chhe saat»
«शून्य सात सात एक दो तीन चार पांच छह सात»
«ноль семь семь один два три четыре пять шесть семь»
«nul zeven zeven een twee drie vier vijf zes zeven»
«zero nana nana ichi ni san yon go roku nana»
«صفر سبعة سبعة واحد اثنان ثلاثة اربعة خمسة ستة سبعة»
«nimal AT the google mail»
«nimal.perera at google mail»
«nimal at my google mail»
«nimalperera at g mail»
«nimal at gee mail dot com»
«nimal (a) gmail»
«nimal atsign gmail»
«nimal at proton mail»
«nimal at hot mail dot com»
«nimalperera at yahoo mail»
«nimal at outlook dot com»
«nimalperera on gmail»
gmail: «nimalperera»
my gmail address is «nimalperera»
search «nimal boats mirissa» on google
just google «sunset sails mirissa»
look for «Nimal Boat Tours» on Facebook
find «Nimal Whale Tours» on tripadvisor
search for «Nimal Boats» on Instagram
type «nimal boats galle» into google
`
	.trim()
	.split('\n');

export const harmlessTexts: readonly string[] = `
Yamaha F115, serviced in 2024
Sea Ray 320 with twin Mercury 350 hp
2 x Yamaha F115 and 1 x F9.9 as a spare
Beneteau Oceanis 38.1, built in 2019, 11.5 m
Boston Whaler 285 Conquest, 28.5 ft, 2021
Lagoon 450 F catamaran for 12 guests
Bavaria 46 Cruiser 2008, refit 2019 and 2023
Quintrex 481 Fishabout, 90 hp, 5 seats
Sea-Doo GTX 300 jet skis, 2022
Zodiac 550, 4.7 m x 2.1 m, 0.9 m draft
Our boat is 12.80 m long and 4.25 m wide.
Length 42 ft, beam 13 ft 6 in, draft 5 ft
Cabin 2.0 x 1.4 x 1.9 m
The deck is 8x3 m and the cabin 4x2 m
Screen 1920x1080, camera 3840x2160
Two engines of 115 hp each, 4-stroke, 2020
Fuel 250 l, water 120 l, range 180 nm
18 knots cruise, 28 knots top
Depart 06:00, back 10:30 or 11:00
We leave at 5.30 am, 6.30 am or 3.30 pm
From 0600h to 1800h every day
0600 to 1800 for 4 guests
3h30m on the water, 20 min each way
US$ 120 per person, US$ 80 for kids under 12
Rs 45,000 for up to 6, Rs 5,000 for each extra guest
45000 rupees on weekdays and 52000 rupees on Saturdays
LKR 12,500.00 plus 2,500 for lunch
10 % off for 8 or more, 15 % off for 12 or more
Minimum 2, maximum 12 people
Ages 5, 8, 11 and 14, and two adults of 70 and 77
In 2022, 2023 and 2024 we saw blue whales each week
Season: 1 November 2026 to 15 April 2027
Open 7 days, 365 days a year
Sailing since 1998, skipper since 2004
More than 1200 trips and 9500 guests
We saw 12 dolphins, 3 whales and 1 turtle
Rated 4.8 of 5 by 213 guests
Zone 44N, datum WGS84, 6.0329, 80.2168
Radio VHF channel 16, then 72
Hull 12345678 of the yard in Negombo
License NP 2231 of the port authority
The photos on our Instagram are from last year.
I saw your boat on Instagram and loved it.
Do you have Instagram or Facebook?
Our facebook is full of photos of whales.
My instagram is private.
Please don't post pictures of the kids on Instagram.
Can I post this on Facebook?
We found you on Google, great reviews!
I searched on google for whale watching and found this site.
Find us at the pier, beside the big tree.
Look for the blue boat at the jetty.
Google maps shows the fishery harbour.
Check the forecast on windy before you come.
Whatsapp works well out there, up to 5 km.
The telegram office is beside the harbour.
The line is 20 lb and the leader 40 lb.
Fishing line: 30 lb braid
Please stand in line at the gate.
Snap hooks and swivels are on board.
The signal is weak beyond the reef.
Twitter of birds in the mangroves
Threads are worn on one rod.
X marks the spot: 2 miles out
A messenger brought the keys.
We are at home on the sea.
Meet the crew at the harbour, at the fort or at the hotel.
My brother works at google in Colombo.
I get your mails at work.
The outlook for Saturday is sunny.
Look at outlook point on the way back.
You can reach the deck by three steps.
I read the e-mail, thanks.
Gmail is slow on my phone.
My gmail is full again.
Did you get my mail from yahoo?
Call of the wild: humpbacks sing here
Ring the bell when you see a whale.
Text in Sinhala or Tamil is fine.
One of us is seven, two are eight and one is nine.
Twenty-two guests, thirty-five life jackets
Seventy seven steps lead to the lighthouse.
One hundred and twenty metres of chain
Two hundred and fifty horsepower
Thirty minutes there, forty-five back
Double bed in cabin one, twin beds in cabin two
Zero waste, zero plastic, one planet
Go to san sebastian, do it once
Un, deux, trois, on y va !
Ein, zwei, drei, los geht es!
Uno, dos, tres, vamos!
Wir sind vier Leute und drei Kinder, acht und neun Jahre alt.
Nous sommes six personnes, dont deux enfants.
我们一家四口，两个大人两个孩子。
一九九八年开始航行
上午九点出发，下午三点回来
小船可以坐八个人
शनिवार को छह लोग आएंगे।
Нас пять человек, двое детей.
نحن خمسة أشخاص وطفلان
ប្រាំនាក់ ម៉ោង ៩ ព្រឹក
Bring a hat, water and sunscreen. Shoes come off on deck.
Included: lunch, 2 drinks each, snorkel sets, towels
Lunch is fish, rice and 3 curries; vegans tell us a day before.
Booking 7k2p9qx41m on 24/12/2026
Order 2026-000123, paid on 03.07.2026
Bus 2 or 32 from Colombo, 2.5 hours, or the train at 7.25
Cabin code 4711, gate 12B, jetty 3
Row 3, seat 14A on UL 308
Tide 0.3 m at 05:12 and 0.9 m at 11:40
Batteries 2 x 100 Ah, solar 2 x 180 W, inverter 2000 W
Anchor 25 kg with 60 m of 10 mm chain
Reels 8000 and 10000, rods 50-80 lb
5 star service, 100 % recommended!!
10/10 would book again
Thanks for everything, Nimal. See you in 2027.
The kids (4, 6, 9) loved it, the grandparents (71, 74) too.
We paid 16800 for 4 in May and 18500 for 4 in July.
`
	.trim()
	.split('\n');

/** Evasions by kind that were written after the detection rules and not used to develop them. */
export const laterEvasions: readonly string[] = `
our instagram handle is «galle_waves»
Insta name «ravi.sails»
you can follow us on IG: «weligamasurfcrew»
add me on snapchat «ravi_s22»
my telegram username is «ravisails»
we are on TikTok as «mirissa.whales»
message «ravi.boats77» on messenger
Facebook: «Ravi Whale Adventures»
look up «Ravi Whale Adventures» on facebook
search instagram for «ravi sails weligama»
Please google «ravi charters weligama» and call
type in «ravi sea safari» on google
ඉන්ස්ටා: «ravi_sails»
டெலிகிராம்: «ravi_boats»
инстаграм: «ravi_boats»
viber id «ravi2001»
kik handle «ravisails»
DM «@ravi.sails»
«ravi at the gmail»
«ravi.sails at my hotmail dot com»
«ravisails (a) yahoo dot com»
google mail: «ravisails77»
yahoo address: «ravisails»
«ravi dot sails at proton mail dot com»
«0y71y987y6543»
«071abc987abc6543»
«0-seventy-one-98-seventy-6-543»
«oh 71 nine eight seven 65 43»
«0 seventy one 9 87 sixty five 43»
«zeroseventyone nineeightseven sixtyfivefortythree»
«zero seven one n1ne e1ght s3ven s1x f1ve f0ur thr33»
«seventy one nine eight seven six five four three» is me
«෦෭෧ ෯෮෭ ෬෫෪෩»
«௦௭௧ ௯௮௭ ௬௫௪௩»
«٠٧١-٩٨٧-٦٥٤٣»
«०७१ ९८७ ६५४३»
«０７１９８７６５４３»
«⁰⁷¹ ⁹⁸⁷ ⁶⁵⁴³»
«₀₇₁₉₈₇₆₅₄₃»
«❾➃➆➊➒➇➆➅➄➃➂»
«බිංදුව හැත්තෑ එක නවය අට හත හය පහ හතර තුන»
«பூஜ்ஜியம் எழுபது ஒன்று ஒன்பது எட்டு ஏழு ஆறு ஐந்து நான்கு மூன்று»
«பூஜ்யம் ஏழு ஒண்ணு 987 ஆறு ஐந்து 43»
«binduwa hatha eka nawaya ata hatha haya paha hathara thuna»
«cero siete uno nueve ocho siete seis cinco cuatro tres»
«null sieben eins neun acht sieben sechs fünf vier drei»
«zéro sept un neuf huit sept six cinq quatre trois»
«+ ninety four seventy one nine eight seven sixty five forty three»
ring «0z71z987z6543»
我的电话«零七一九八七六五四三»
DM us on insta «coral_coast_lk»
our TikTok: «coralcoastboats»
You find us on FB as «Coral Coast Tours»
Snapchat is «coral.coast9»
My line id: «coralcoast»
wechat ID «coral-coast-77»
insta handle: «coralcoast»
reach me at instagram: «sajith.waves»
«sajith_waves» (instagram)
look up «coral coast charters» on google
please search «Coral Coast Adventures» on facebook
google «sajith surf safari» to see more
write me at «sajith AT gmail»
«sajith.f at the yahoo mail»
mail: «sajith (at) hotmail»
hotmail: «sajithf88»
«0a72b345c6789»
«072boat345boat6789»
«o72 three four five 67 89»
«oh seven two, 34, five, 67 eighty nine»
«zero seventy two three hundred forty five 6789»
«+ 94 seventy two 345 six seven eight nine»
«seven two three four five six seven eight nine» whatsapp
«٠٧٢ ٣٤٥ ٦٧٨٩»
«０７２-３４５-６７８９»
«෦෭෨ ෩෪෫ ෬෭෮෯»
«०७२३४५६७८९»
«⁰⁷²³⁴⁵⁶⁷⁸⁹»
«බිංදුව හත දෙක තුන හතර පහ හය හත අට නවය»
«பூஜ்ஜியம் ஏழு இரண்டு மூன்று நான்கு ஐந்து ஆறு ஏழு எட்டு ஒன்பது»
call «0-7-2 three four five 6-7-8-9»
dial zero «72 - 345 - 6789»
`
	.trim()
	.split('\n');

/** More harmless texts, written after the detection rules. */
export const laterHarmlessTexts: readonly string[] = `
Great for your instagram photos
The sunset is perfect for Instagram and Facebook.
Instagram-worthy views from the flybridge
Bring your phone, the light is great for TikTok videos.
Our guests post their whale photos on Facebook every week.
You can follow the whales on the fish finder.
Find the best snorkelling spots on Google Maps.
Google maps: the pier is beside the fish market.
Search and rescue equipment is on board.
Search for Mirissa Fisheries Harbour on Google Maps.
Find Weligama Bay Jetty on google maps, we wait there.
You can find diving lessons on YouTube.
Search humpback whale songs on YouTube before the trip.
Our facebook page is popular.
Please check the weather on google before the trip.
We found your listing on google and it looked lovely.
I looked for whale tours on Facebook but booked here.
We are on Facebook too, but bookings are here only.
No Facebook account needed
WhatsApp and Viber work near the coast.
Line fishing, hand line or rod: your choice
Snap a photo with the captain
X-ray of the reef: corals, fans and sponges
Messenger bags are for sale at the pier.
Send the guest list by mail to the harbour office.
We meet at the google office car park in Colombo.
I read about it at work on yahoo news.
Gmail and other apps need a signal.
Total 45,000 for 4 hours, 60,000 for 8 hours, 75,000 overnight
Rs. 7500 per head, 6 heads at least
A$ 320 for two, A$ 480 for four
50 % deposit: US$ 150 of US$ 300
12 m x 4 m catamaran, 2 x 40 hp outboards, 10 guests
33 ft Bertram, 2 x 225 hp, 200 l of fuel
Volvo Penta D6-370, 2016, 1450 hours
Garmin 1243xsv plotter and GT54 transducer
Mercury 4-stroke 115EXLPT, serviced 12/2025
Position 5.9485, 80.4535 in Mirissa harbour
5°56'48"N 80°27'13"E
ZIP 80740, Mirissa
Postcode 6000 in WA, 2000 in NSW
Booking id 01jdx4k7m2q9
Reference MS-2026-11-004213
Flight EK650 arrives at 09:55 and EK651 leaves at 22:10
From 1 Dec 2026 to 31 Mar 2027, 06:30 to 11:00
5:45 pickup, 6:15 safety talk, 6:30 start, 10:30 back
Adults 18-65, kids 4-12, toddlers 0-3
2 adults, 2 kids (7 and 9), 1 grandmother (77)
One hour there, one hour back, two hours with the whales
Seven of us: three men, two women, two kids of six and eight
Twenty one knots is too much for a boat of twenty one feet.
Seventy percent of our guests come back, ninety in March.
Between ten and twelve whales, once even twenty
Zwei Stunden, vier Personen, sehr schön!
Sept dauphins et deux baleines, merci!
Dos horas con tres delfines, muy bien
පැය හතරක්, හත් දෙනෙක්, රු. 60,000
நான்கு மணி நேரம், ஏழு பேர், ரூ. 60,000
四个小时，七个人，两条鲸鱼
20 lb line, 80 lb leader, hooks 4/0 to 8/0
Depths: 40, 60, 80, 120 and 200 m
Lures 12, 14, 16 and 18 cm long
Rating 5/5, 4.9/5 and 4.8/5 in three years
The lighthouse was built in 1890 and is 49 metres high.
Channel 16 or 156.8 MHz, call sign 4S7AB
We hand out printed photos, so no need for Instagram.
Tag us on Instagram if you like your pictures.
Follow the signs to the marina, then ask at the gate.
Look for the yellow kiosk on the main road.
Search the beach for shells while lunch is cooked.
Type of boat: 27 ft centre console, built 2017, 2 x 150 hp
Line up at jetty 3 at 05:45 for the 06:00 trip.
Signal is fine up to 10 km offshore, then radio only on channel 72.
Threads of mist over the lagoon at sunrise, pure magic
Rs 8,500 each, minimum 4, maximum 10, kids under 5 free
8500 per person or 60000 for the whole boat
US$ 45.50 for adults and US$ 22.75 for kids
Half day 06:00-10:00, full day 06:00-15:00, sunset 16:30-18:45
Open from 1.11.2026 to 30.4.2027, closed on 14 January
Position 8.5711, 81.2335 off Trincomalee
Meet at 6.9271 N, 79.8612 E beside the clock tower
From ZIP 11500 it takes 45 minutes, from 20000 two hours.
Booking 4f7h2k9m1p3q5r7s9t0v was moved to 12 March.
Ref 20261124-0031, 4 guests, paid by card
Two engines, 2 x 250 hp, 500 litres, 32 knots, range 220 nm
Dives to 18, 24 and 30 m, tanks of 12 l at 200 bar
We are seven adults and four kids aged two, five, eight and nine.
Five or six hours, ten to twelve knots, twenty guests at most
One hundred guests a month, two thousand a year
I booked via google pay and it worked.
The google reviews are right: a great crew.
My boyfriend posted it on Facebook, 300 likes in one day!
Our boat is called Ocean Pearl, ask anybody at the pier.
Call out when you see a fin; text nobody, just shout.
Mail boats used to cross here twice a week.
The Gmail app does not work offshore.
Twelve, thirteen and fourteen year olds count as adults.
Trips on the 5, 7, 12, 19 and 26 of each month
Engine hours 1250, last service at 1200, next at 1300
Row 4, seats 12 to 15, platform 2, train 8056 at 15:35
6 rods, 4 reels of 20-30 lb, 12 lures, 2 gaffs
அறுபது நிமிடம், ஐந்து பேர், 24 மீட்டர் ஆழம்
පැය 2යි විනාඩි 30යි, ගැඹුර මීටර් 24යි
Dauer zwei bis drei Stunden, acht Gäste, vier Angeln
Trois heures, six personnes, deux cannes
`
	.trim()
	.split('\n');
