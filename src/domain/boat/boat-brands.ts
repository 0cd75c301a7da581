const makes =
	'Absolute, Advanced Elements, Aicon, Albemarle, Albin, Albury Brothers, Alden, Alerion, Allied, ' +
	'Alubat, Alumacraft, Aluminium Marine, Amel, Amels, American Tug, Apreamare, Aquador, Aquaglide, ' +
	'Aquasport, Aquila, Arcadia, Archambault, Arcona, Arctic Cat, Arima, Arvor, Astondoa, Astus, ' +
	'Atlantis, Austal, Australis, Avalon, Avon, Axis, Axopar, Azimut, Azuree, Back Cove, Baja, Balance, ' +
	'Bali, Baltic, Bar Crusher, Bavaria, Bayfield, Bayliner, Beneteau, Benetti, Bennington, Bertram, ' +
	'Bestevaer, Bic Sport, Bilgin, Birdon, Black Watch, Blackfin, Blackjack, Blue Wave, Bluegame, ' +
	'Boesch, Bonafide, Boreal, Boston Whaler, Brabus Marine, Brig, Bristol, Broadblue, Brødrene Aa, ' +
	'Brooker, Bruce Roberts, Bryant, Buizen, Burger, BWA, C-Dory, C-Hawk, C&C, Cabo, Cal, Caliber, ' +
	'Campion, Canados, Cape Dory, Cape Horn, Capelli, Caravelle, Caribbean, Carolina Classic, ' +
	'Carolina Skiff, Carver, Catalina, Catamaran Cruisers, Catana, Centurion, Century, Cey-Nor, ' +
	'Chaparral, Cheoy Lee, Chris-Craft, Cigarette, CL Yachts, Clipper, CNB, Cobalt, Cobia, Coleman, ' +
	'Colombo Dockyard, Com-Pac, Comar, Contender, Contessa, Contest, Coronado, Correct Craft, Corsair, ' +
	'Corsiva, Cranchi, Crest, Crestliner, CRN, Crownline, Cruise Craft, Cruisers Yachts, ' +
	'Current Designs, Custom Line, Cutwater, Dagger, Damen, De Antonio, Dean, Defever, Dehler, Delphia, ' +
	'Delta Kayaks, Delta Powerboats, Dixie, Dominator, Donzi, Doral, Dragonfly, Drascombe, Duckworth, ' +
	'Duffy, Dufour, Duncanson, Dusky, Dyer, Eastern, Eddyline, Edencraft, EdgeWater, Elan, Elling, ' +
	'Endeavour, Epic Kayaks, Ericson, Esquif, Etap, Everglades, Evo Yachts, Excess, Extreme Boats, ' +
	'Fairey Marine, Fairline, Farr, Fassmer, Feadship, Feathercraft, Feelfree, Ferretti, Fiart, ' +
	'Finnmaster, Fisher, Fjellstrand, Fjord, Fleming, Flipper, Folbot, Formosa, Formula, Fountain, ' +
	"Fountaine Pajot, Four Winns, Frauscher, Freedom, Freeman, G3, Galeon, Garcia, Gemini, Gib'Sea, " +
	'Gibson, Glacier Bay, Glastron, Gobbi, Godfrey, Goldfish, Grady-White, Grampian, Grand, Grand Banks, ' +
	'Grand Soleil, Greenline, Grumman, Gulf Craft, Gulfstar, Gumotex, Gunboat, Guy Couach, Haber, ' +
	'Haines Hunter, Haines Signature, Hallberg-Rassy, Halvorsen, Hampton, Hanse, Hardy, Harris, ' +
	'Hatteras, Heesen, Hewes, Hewescraft, Heyday, HH Catamarans, Hinckley, Hobie, Holiday Mansion, ' +
	'Honda, Horizon, Huckins, Hunter, Hurricane, Hydra-Sports, Hylas, Iguana, Ilver, Incat, Integrity, ' +
	'Intermarine, Intex, Intrepid, Invictus, Invincible, Island Gypsy, Island Packet, Italia Yachts, ' +
	'Itama, J Boats, Jackson Kayak, Jeanneau, Jefferson, Joker Boat, Jongert, Jupiter, Kadey-Krogen, ' +
	'Karnic, Kawasaki, Kelt, Kenner, Kevlacat, Key Largo, Key West, KingFisher, Kirié, Klepper, Kraken, ' +
	'Krash, Lagoon, Lancer, Larson, Laser, Lazzara, Legacy, Legend, Leisurecat, Leopard, Lifetime, ' +
	'Lindell, Linssen, Little Harbor, Lomac, Lowe, Luhrs, Lund, Lürssen, Lyman, MacGregor, ' +
	'Mad River Canoe, Mag Bay, Magnum Marine, Mainship, Majesty, Mako, Malibu, Malo, Mangusta, Marex, ' +
	'Mariah, Marine Trader, Mariner, Maritimo, Marlow, Marquis, Mason, MasterCraft, Maverick, Maxi, ' +
	'Maxum, McConaghy, McKee Craft, Melges, Menorquin, Meridian, Mirage Sea Kayaks, Mission Kayaks, MJM, ' +
	'Mochi Craft, Monark, Monte Carlo, Monterey, Moody, Moomba, Morgan, Morris, Mumby, Mustang Marine, ' +
	'Mylius, Najad, Native Watercraft, Nauticat, Nautique, Nautitech, Nautor Swan, Necky, Neel, ' +
	"Neil Marine, Nelo, Neptunus, Nicols, Nimbus, Nitro, Noosa Cat, Nor'Sea, Nord West, Nordhavn, " +
	'Nordic Tug, Nordship, Nordstar, NorseBoat, North River, Northshore, Nova Craft, Novurania, ' +
	"Numarine, Nuova Jolly, O'Day, Ocean Alexander, Ocean Kayak, OceanMaster, Ocqueteau, " +
	'Offshore Yachts, Old Town, Oru, Other, Outer Reef, Outremer, Ovni, Own build, Oyster, P&H, ' +
	'Pacemaker, Pacific Craft, Pacific Seacraft, Palm Beach, Palmer Johnson, Pardo, Parker, Pathfinder, ' +
	'PDQ, Pearl, Pearson, Pelican, Perception, Perini Navi, Pershing, Persico, Phoenix, Piper, Point 65, ' +
	'Polaris, Polycraft, Prestige, Prijon, Princecraft, Princess, Privilège, Pro-Line, ProKat, ' +
	'Protector, Prout, Pursuit, Pyranha, Quest, Quicksilver, Quintrex, Rampage, Rand, Ranger, ' +
	'Ranger Tugs, Ranieri, Red Paddle, Regal, Regulator, Reinke, Revival, Rhodes, Ribcraft, Ribeye, ' +
	'Richardson Devine, Rinker, Rio, Riot Kayaks, Riva, Riviera, Robalo, Robertson and Caine, Rodman, ' +
	'Rosborough, Royal Huisman, RTM, Rustler, Ryck, Ryds, S2, Sabre, Sacs, Sadler, Saffier, Sailfish, ' +
	'Salona, San Juan, Sanger, Sanlorenzo, Sargo, Savage, Saver, Saxdor, Scarab, Schaefer, Scout, ' +
	'Sea Chaser, Sea Eagle, Sea Fox, Sea Hunt, Sea Jay, Sea Pro, Sea Ray, Sea-Doo, SeaArk, SeaCraft, ' +
	'Sealegs, Sealine, Seaswirl, SeaVee, Seaward, Seawind, Selene, Sessa, Shallow Sport, Shamrock, ' +
	'Shannon, Shark Cat, Shipman, Silent Yachts, Silver, Silverton, Sirius, Skeeter, Skipjack, ' +
	'Smoker Craft, Smuggler, Solace, Solaris, South Boats, Southerly, Southern Cross, Southport, ' +
	'Southwind, Spacesailer, Sparkman & Stephens, Sportsman, Stabicraft, Stacer, Stamas, Starcraft, ' +
	'Stardust, Starfisher, Stebercraft, Stellar Kayaks, Stessco, Stessl, Stingher, Stingray, Storebro, ' +
	'Streaker, Striper, Sumerset, Sun Dolphin, Sun Tracker, Sunbeam, Sunbird, Sundance, Sunreef, ' +
	'Sunrunner, Sunseeker, Supra, Supreme, Surtees, Swift Canoe & Kayak, Sydney Yachts, Sylvan, Tahoe, ' +
	'Taiga, Tartan, Tayana, Technohull, Tecnomar, Thoroughbred, Tiara, Tidewater, Tigé, Tofinou, ' +
	'Tollycraft, Topaz, Topper, Tracker, Trailcraft, Triton, Trojan, Trophy, True North, Twin Vee, ' +
	'Uniesse, Uniflite, Vagabond, Valiant, Valley Sea Kayaks, Van de Stadt, VanDutch, Vanquish, Vexus, ' +
	'Vibe Kayaks, Vicem, Viking, Viking Kayaks, Viksund, Vindö, Vismara, Voyage, Wajer, Walker Bay, ' +
	'Wally, Wauquiez, Webbercraft, Weldcraft, Wellcraft, Wenonah, Westerly, Westport, Westsail, Whaly, ' +
	'Wharram, White Pointer, Whittley, Wider, Wilderness Systems, Willard, Williams, Windy, Wooldridge, ' +
	'World Cat, X-Yachts, XO Boats, Xpress, Yachting Developments, Yamaha, Yamarin, Yellowfin, ' +
	'Yellowfin Plate Boats, Zar Formenti, Zeelander, Zodiac';

/**
 * Makes of boats to choose from: motor and sail, jet skis, canoes and kayaks, house boats, ferries, in the order of the
 * alphabet. Only the wizard needs so many kilobytes: load them with it.
 */
export const boatBrands: readonly string[] = makes.split(', ');
