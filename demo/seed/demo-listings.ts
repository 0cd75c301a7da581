import { z } from 'zod';
import { boatCategories } from '#domain/boat/boat.ts';
import {
	type ExperienceCategory,
	experienceCategories,
	operatorOptions,
} from '#domain/experience/experience.ts';
import { type Rupees, rupees } from '#domain/money.ts';
import { pointFrom } from '#domain/place/place.ts';
import { type Weekday, weekdays } from '#domain/time.ts';
import type { NewBoat } from '#server/boat/add-boat.ts';
import type { NewExperience } from '#server/experience/add-experience.ts';
import { boatFeatures } from './boat-features.ts';
import { type DemoBoat, type DemoOwner, type DemoTrip, demoOwners } from './demo-owners.ts';
import { boatPicture, listDaytimeViews, type View, viewsOf } from './demo-pictures.ts';
import { readData } from './read-data.ts';
import { type Deck, type SeededRandom, seededRandom, shuffleDeck, shuffled } from './seeded-random.ts';
import { type Shore, shores, water } from './shore.ts';

const sentences = z.array(z.string()).min(1);

const idea = z.strictObject({
	/** Categories of the boats on which the activity is possible; all if undefined. */
	boats: z.array(z.enum(boatCategories)).optional(),
	/** Features of the water, of which the activity needs at least one. */
	needs: z.array(water).optional(),
	country: z.enum(['lk', 'au']).optional(),
	names: sentences,
	minutes: z.array(z.int()).min(1),
	/**
	 * Lowest and highest price of the whole trip, in thousands of rupees. Australian owners ask for
	 * more.
	 */
	price: z.tuple([z.number(), z.number()]),
	/** Departure times, in steps of ten minutes. */
	departureTimes: z.array(z.string().regex(/^\d\d:\d0$/)).min(1),
	/** True for departures at the end of the day. In Australia these departures are an hour later. */
	dusk: z.boolean().optional(),
	/** Sentences of the description, in order. The first sentence sets the scene. */
	description: sentences,
	/** Practical facts that replace the facts of the category. */
	practicals: sentences.optional(),
});
/**
 * Activity on the water. Names and sentences may contain {place}, {mark} (a landmark at the place) and
 * {boat}. '120| Two easy hours' is a name for trips of 120 minutes.
 */
type TripIdea = Readonly<z.infer<typeof idea>>;

const categoryWords = z.strictObject({
	ideas: z.array(idea).min(1),
	openings: sentences,
	/** Practical facts: gear, safety, food, weather. */
	practicals: sentences,
	closings: sentences,
	whatToBring: sentences,
	included: sentences,
	operators: z.array(z.enum(operatorOptions)).min(1),
});

const words = new Map(
	experienceCategories.map((category) => [
		category,
		readData(`trips/${category.replaceAll(' ', '-')}.json`, categoryWords),
	]),
);

export function wordsOf(category: ExperienceCategory): Readonly<z.infer<typeof categoryWords>> {
	const found = words.get(category);
	if (!found) throw new Error(`no sentences for ${category}`);
	return found;
}

export interface BoatListing {
	/** Key that identifies the boat in this version of the demo: 'rohan 1'. */
	readonly key: string;
	readonly owner: DemoOwner;
	readonly boat: NewBoat;
	readonly trips: readonly TripListing[];
}

export interface TripListing {
	/** Key that identifies the trip in this version of the demo: 'lkgalle7'. */
	readonly key: string;
	readonly shore: Shore;
	readonly experience: Omit<NewExperience, 'boatId'>;
	readonly promoted: boolean;
	readonly verified: boolean;
}

/** The result is the same on every machine. */
export function demoListings(): readonly BoatListing[] {
	const write = tripWriter();
	return demoOwners.flatMap((owner) =>
		owner.boats.map((boat, at) => {
			const covers = new Set<View>();
			const trips = boat.trips.map((trip) => write(trip, boat, covers));
			return {
				key: `${owner.key} ${at}`,
				owner,
				boat: boatOf(owner, boat, trips[0]?.key ?? `${owner.country}${owner.key}${at}`),
				trips,
			};
		}),
	);
}

function boatOf(owner: DemoOwner, boat: DemoBoat, seed: string): NewBoat {
	const random = seededRandom(`boat ${seed}`);
	return {
		name: boat.name,
		category: boat.category,
		brand: boat.brand,
		model: boat.model,
		registrationNumber: `${owner.country === 'lk' ? 'SL' : 'AU'}-${random.between(1000, 9999)}`,
		yearOfManufacture: boat.year,
		lengthMetres: boat.length,
		maxCapacity: boat.capacity,
		features: shuffled(boatFeatures[boat.category], random).slice(0, random.between(5, 7)),
		images: viewsOf(boat.pictures).map((view) => boatPicture('boat', boat.pictures, view)),
		insuranceKeys: [`owner/boat/insurance/demo-${seed}/cover-note.pdf`],
	};
}

/**
 * Writes a trip and adds the trip’s cover view to `covers`, the cover views of the boat’s earlier
 * trips.
 */
type TripWriter = (trip: DemoTrip, boat: DemoBoat, covers: Set<View>) => TripListing;

/** Repeats a sentence after all other sentences were used. */
function tripWriter(): TripWriter {
	const random = seededRandom('trips');
	const names = new Set<string>();
	const counts = new Map<string, number>();
	const ideasUsed = new Map<string, number>();
	const decks = new Map<string, Deck<string>>();
	const deal = (name: string, list: readonly string[]) => {
		const deck = decks.get(name) ?? shuffleDeck(list, random);
		decks.set(name, deck);
		return deck.deal();
	};

	function chooseIdea(trip: DemoTrip, shore: Shore, boat: DemoBoat): { idea: TripIdea; name: string } {
		const fitting = wordsOf(trip.category)
			.ideas.map((idea, at) => ({ idea, name: `${trip.category} ${at}` }))
			.filter(({ idea }) => fits(idea, shore, boat));
		const used = ({ name }: { name: string }) => ideasUsed.get(`${shore.key} ${name}`) ?? 0;
		const fewest = Math.min(...fitting.map(used));
		const chosen = random.pick(fitting.filter((each) => used(each) === fewest));
		ideasUsed.set(`${shore.key} ${chosen.name}`, fewest + 1);
		return chosen;
	}

	return (trip, boat, covers) => {
		const shore = shores.get(trip.shore);
		if (!shore) throw new Error(`no such shore: ${trip.shore}`);
		const count = (counts.get(shore.key) ?? 0) + 1;
		counts.set(shore.key, count);
		const { idea, name: ideaName } = chooseIdea(trip, shore, boat);
		const words = wordsOf(trip.category);

		let name = '';
		let mark = '';
		let minutes = 0;
		for (let attempt = 0; !name || name.length > 80 || names.has(name); attempt += 1) {
			if (attempt > 60) throw new Error(`no name for a trip at ${shore.name}`);
			mark = deal(`mark ${shore.key}`, shore.marks);
			const [, fixed, words] = /^(?:(\d+)\| )?(.*)$/.exec(deal(`name ${ideaName}`, idea.names)) ?? [];
			name = fill(words ?? '', shore, mark, boat);
			minutes = fixed ? Number(fixed) : random.pick(idea.minutes);
		}
		names.add(name);

		const long = random.chance(0.14);
		const take = (what: string, list: readonly string[], many: number) => {
			const taken = new Set<string>();
			while (taken.size < Math.min(many, list.length)) taken.add(deal(what, list));
			return [...taken];
		};
		const paragraphs = [
			[deal(`opening ${trip.category}`, words.openings), ...inOrder(idea.description, long ? 3 : 2, random)],
			take(`words ${shore.key}`, shore.words, long ? 3 : random.between(1, 2)),
			[
				...(idea.practicals
					? shuffled(idea.practicals, random).slice(0, long ? 3 : random.between(1, 2))
					: take(`practical ${trip.category}`, words.practicals, long ? 3 : random.between(1, 2))),
				deal(`closing ${trip.category}`, words.closings),
			],
		];
		const pier = random.pick(shore.piers);
		const key = `${shore.country}${shore.key}${count}`;
		const experience = withAfternoon(count, {
			name,
			description: paragraphs.map((sentences) => fill(sentences.join(' '), shore, mark, boat)).join('\n\n'),
			category: trip.category,
			priceRupees: priceOf(idea, shore, minutes, random),
			durationMinutes: minutes,
			groupSize: Math.max(Math.min(2, boat.capacity), boat.capacity - random.pick([0, 0, 0, 1, 2])),
			sailingDays: sailingDaysOf(minutes, random),
			departureTime: departureOf(idea, shore, random),
			minimumNoticeMinutes: noticeMinutes(trip.category),
			operatorOption: random.pick(words.operators),
			customBookingsEnabled: random.chance(0.8),
			whatToBring: deal(`bring ${trip.category}`, words.whatToBring),
			included: deal(`included ${trip.category}`, words.included),
			address: pier.address,
			location: pointFrom(pier, random.next() * 360, random.next() * 120),
			images: [],
		});
		const images = picturesOf(boat, trip.category, experience.departureTime, covers, random);
		return {
			key,
			shore,
			promoted: trip.promoted,
			verified: trip.verified,
			experience: { ...experience, images },
		};
	};
}

/**
 * Returns some of the sentences in their original order, usually including the first, which sets the
 * scene.
 */
function inOrder(sentences: readonly string[], many: number, random: SeededRandom): readonly string[] {
	const [first = '', ...rest] = sentences;
	const chosen = random.chance(0.8)
		? [first, ...shuffled(rest, random).slice(0, many - 1)]
		: shuffled(rest, random).slice(0, many);
	return sentences.filter((sentence) => chosen.includes(sentence));
}

function fits(idea: TripIdea, shore: Shore, boat: DemoBoat): boolean {
	if (idea.country && idea.country !== shore.country) return false;
	if (idea.boats && !idea.boats.includes(boat.category)) return false;
	return !idea.needs || idea.needs.some((water) => shore.waters.includes(water));
}

function fill(text: string, shore: Shore, mark: string, boat: DemoBoat): string {
	const filled = text
		.replaceAll('{place}', shore.name)
		.replaceAll('{mark}', mark)
		.replaceAll('{boat}', boat.name);
	return filled.charAt(0).toUpperCase() + filled.slice(1);
}

/** Returns a price in whole rupees, rounded as owners do: 4,500, 13,900, 125,000. */
function priceOf(idea: TripIdea, shore: Shore, minutes: number, random: SeededRandom): Rupees {
	const [from, to] = idea.price;
	const longest = Math.max(...idea.minutes);
	const shortest = Math.min(...idea.minutes);
	// Among trips of one idea, a longer trip costs more. The other part of the price is random.
	const length = longest === shortest ? 0.5 : (minutes - shortest) / (longest - shortest);
	const thousands = from + (to - from) * (0.6 * length + 0.4 * random.next());
	const abroad = shore.country === 'lk' ? 1 : from > 45 ? 1.5 : 2.1;
	const about = Math.min(185 - 5 * random.below(6), thousands * abroad) * 1000;
	const step = about < 40_000 ? 500 : about < 100_000 ? 1000 : 5000;
	const rounded = Math.max(4500, Math.round(about / step) * step);
	return rupees(rounded > 6000 && rounded < 100_000 && random.chance(0.2) ? rounded - 100 : rounded);
}

/** Days for trips that need preparation or a captain. */
function noticeMinutes(category: ExperienceCategory): number {
	if (category === 'house boats') return 2 * 1_440;
	return category === 'yacht' ? 120 : 0;
}

function departureOf(idea: TripIdea, shore: Shore, random: SeededRandom): string {
	const time = Temporal.PlainTime.from(random.pick(idea.departureTimes));
	const later = idea.dusk && shore.country === 'au' ? 60 : 0;
	return time.add({ minutes: later }).toString({ smallestUnit: 'minute' });
}

/**
 * Adds afternoon departures to some short morning trips: to every third on weekends, to every ninth on
 * every day.
 */
function withAfternoon(count: number, experience: TripListing['experience']): TripListing['experience'] {
	const { durationMinutes, departureTime } = experience;
	if (count % 3 !== 0 || durationMinutes > 180 || departureTime >= '11:00') return experience;
	const days = count % 9 === 0 ? weekdays : (['Saturday', 'Sunday'] as const);
	return { ...experience, furtherDepartures: [{ time: '14:30', days }] };
}

function sailingDaysOf(minutes: number, random: SeededRandom): readonly Weekday[] {
	if (minutes >= 2000)
		return random.pick([['Friday'], ['Friday', 'Monday'], ['Monday', 'Thursday', 'Friday']]);
	const without = (...days: readonly Weekday[]) => weekdays.filter((day) => !days.includes(day));
	return random.pick([
		weekdays,
		weekdays,
		weekdays,
		without('Monday'),
		without('Tuesday'),
		without('Sunday'),
		['Monday', 'Wednesday', 'Friday', 'Saturday', 'Sunday'],
		['Thursday', 'Friday', 'Saturday', 'Sunday'],
		['Friday', 'Saturday', 'Sunday'],
		['Tuesday', 'Thursday', 'Saturday', 'Sunday'],
		['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
	]);
}

/** Departure time from which a trip sees the evening. */
const dusk = '16:00';

/**
 * Returns the pictures of a trip, which are those of its boat with a different cover per trip. A dive
 * begins with an underwater picture; only late trips begin with the evening picture.
 */
function picturesOf(
	boat: DemoBoat,
	category: ExperienceCategory,
	departureTime: string,
	covers: Set<View>,
	random: SeededRandom,
) {
	const there = viewsOf(boat.pictures);
	const wanted: readonly (readonly View[])[] = [
		...(category === 'scuba diving' ? [['underwater' as const]] : []),
		...(departureTime >= dusk ? [['evening' as const]] : []),
		...listDaytimeViews(boat.pictures),
	];
	const free = wanted
		.map((some) => some.filter((view) => there.includes(view) && !covers.has(view)))
		.find((some) => some.length > 0);
	const cover = random.pick(
		free ??
			listDaytimeViews(boat.pictures)
				.flat()
				.filter((view) => there.includes(view)),
	);
	covers.add(cover);
	// Some listings omit a picture.
	const last = random.chance(0.3) ? -1 : undefined;
	const rest = there.filter((view) => view !== cover).slice(0, last);
	return [cover, ...rest].map((view) => boatPicture('experience', boat.pictures, view));
}
