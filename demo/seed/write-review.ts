import { z } from 'zod';
import { experienceCategories } from '#domain/experience/experience.ts';
import { type Ratings, ratingAspects } from '#domain/review/rating.ts';
import { voices, type WritingStyle } from './demo-guests.ts';
import { readData } from './read-data.ts';
import type { Listed } from './seed-listings.ts';
import { type Deck, type SeededRandom, shuffleDeck } from './seeded-random.ts';

const sentences = z.array(z.string()).min(1);

/** Sentences for reviews; may contain {owner}, {boat} and {place}. */
const reviewWords = readData(
	'reviews.json',
	z.strictObject({
		voices: z.record(z.enum(voices), z.strictObject({ first: sentences, last: sentences })),
		/** Complaints by the aspect with the lowest rating, for reviews that are not enthusiastic. */
		complaints: z.record(z.enum(ratingAspects), sentences),
		/** Endings of average reviews. */
		balance: sentences,
		/**
		 * Memorable moments of a trip. 'wreck|ship| The wreck …' is used only if the trip’s name or
		 * description contains 'wreck' or 'ship'.
		 */
		highlights: z.record(z.enum(experienceCategories), sentences),
	}),
);

export interface WrittenReview {
	readonly text: string;
	readonly ratings: Ratings;
}

/** Mostly enthusiastic. No two reviews have the same words. */
export function reviewWriter(random: SeededRandom): (listed: Listed, voice: WritingStyle) => WrittenReview {
	const decks = new Map<string, Deck<string>>();
	const written = new Set<string>();
	const deal = (name: string, list: readonly string[]) => {
		const deck = decks.get(name) ?? shuffleDeck(list, random);
		decks.set(name, deck);
		return deck.deal();
	};

	function compose(listed: Listed, voice: WritingStyle, sentiment: Sentiment, ratings: Ratings): string {
		const { category } = listed.experience;
		const worst = ratingAspects.reduce((a, b) => (ratings[b] < ratings[a] ? b : a));
		const about = `${listed.experience.name} ${listed.experience.description}`;
		const highlight = () => {
			for (;;) {
				const [, wanted, text] =
					/^(?:(.*)\| )?(.*)$/.exec(deal(`moment ${category}`, reviewWords.highlights[category])) ?? [];
				if (!wanted || new RegExp(wanted, 'i').test(about)) return text ?? '';
			}
		};
		const first = deal(`first ${voice}`, reviewWords.voices[voice].first);
		const last = deal(`last ${voice}`, reviewWords.voices[voice].last);
		const complaint = () => deal(`grumble ${worst}`, reviewWords.complaints[worst]);
		if (sentiment === 'middling') {
			const good = random.chance(0.6) ? [highlight()] : [];
			return [...good, complaint(), deal('balance', reviewWords.balance)].join(' ');
		}
		if (sentiment === 'content') {
			const ending = random.chance(0.4) ? [deal('balance', reviewWords.balance)] : [];
			const beginning = random.chance(0.4) && voice !== 'plain' && voice !== 'short' ? [first] : [];
			return [...beginning, highlight(), complaint(), ...ending].join(' ');
		}
		const highlights = voice === 'short' || random.chance(0.55) ? [highlight()] : [highlight(), highlight()];
		const shape = random.below(5);
		if (shape === 0) return highlights.concat(last).join(' ');
		if (shape === 1) return [first, ...highlights].join(' ');
		return [first, ...new Set(highlights), last].join(' ');
	}

	return (listed, voice) => {
		const sentiment = random.next() < 0.74 ? 'delighted' : random.chance(0.68) ? 'content' : 'middling';
		const ratings = ratingsOf(sentiment, random);
		for (;;) {
			const text = compose(listed, voice, sentiment, ratings)
				.replaceAll('{owner}', listed.ownerName)
				.replaceAll('{boat}', listed.boatName)
				.replaceAll('{place}', listed.shore.name)
				.trim();
			if (written.has(text)) continue;
			written.add(text);
			return { text, ratings };
		}
	};
}

type Sentiment = 'delighted' | 'content' | 'middling';

function ratingsOf(sentiment: Sentiment, random: SeededRandom): Ratings {
	const stars = {
		delighted: () => (random.chance(0.9) ? 5 : 4),
		content: () => (random.chance(0.55) ? 5 : 4),
		middling: () => random.pick([3, 3, 4, 4, 4]),
	}[sentiment];
	const weak = random.pick(ratingAspects);
	const ratings = Object.fromEntries(ratingAspects.map((aspect) => [aspect, stars()])) as Record<
		(typeof ratingAspects)[number],
		number
	>;
	if (sentiment === 'content') ratings[weak] = 3;
	if (sentiment === 'middling') ratings[weak] = random.pick([2, 2, 3]);
	return ratings;
}
