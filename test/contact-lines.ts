/** Lines by hand. What is to be masked stands between « and »; the rest is for the one who reads it. */
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

/** Lines that give nobody's contacts away. */
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
