import { expect, test } from 'vitest';
import { draftCalls } from '#contract/draft-contract.ts';
import type { DraftContent, DraftForm } from '#domain/draft/draft.ts';
import { removeUnsavedFields } from '#domain/draft/draft.ts';
import { rateMicros } from '#domain/payout/exchange-rate.ts';
import { type BoatEntry, boatForm } from '#web/features/boat/boat-form.ts';
import { type ExperienceEntry, experienceForm } from '#web/features/experience/wizard/experience-form.ts';
import { type OwnerEntry, ownerForm } from '#web/features/person/owner/owner-form.ts';
import { type OfferEntry, offerForm } from '#web/features/ride/offer/offer-form.ts';

/** Requires every field of a form, so that a new field does not compile until it is added here. */
type Full<E> = { readonly [F in keyof E]-?: NonNullable<E[F]> };

const id = '0123456789abcdefghjk';
const file = {
	key: 'owner/boat/images/x/deck.webp',
	name: 'deck.webp',
	bytes: 12_345,
	picture: { key: 'owner/boat/images/x/deck.webp', width: 4, height: 3, placeholder: 'data:,' },
};
const point = { lat: 6.0329, lng: 80.2168 };

const boat: Full<BoatEntry> = {
	category: 'Sail',
	name: 'Daisy',
	brand: 'Lagoon',
	model: '42',
	registrationNumber: 'LK 42',
	year: '2018',
	length: '13',
	capacity: '8',
	crew: '1',
	turnaroundMinutes: 30,
	features: ['Toilet', 'Kettle'],
	otherFeatures: 'Radio',
	papers: [file],
	insuranceExpiresOn: '2027-01-31',
	images: [file, file],
};
const experience: Full<ExperienceEntry> = {
	boatId: id,
	category: 'sailing',
	name: 'Sunset',
	description: 'Out with the last light.',
	groupSize: '6',
	sailingDays: ['Monday', 'Sunday'],
	departureTime: '09:00',
	furtherDepartures: [
		{ time: '13:00', days: ['Monday', 'Tuesday'] },
		{ time: '17:00', days: [] },
	],
	hours: '2.5',
	operatorOption: 'Flexible',
	rupees: '12345',
	dollars: { currency: 'USD', typed: '66.73', rateMicros: rateMicros(185_000_000), rateDay: '2026-11-26' },
	customBookingsEnabled: true,
	minimumNoticeMinutes: 120,
	bookingWindowDays: 90,
	season: [{ from: '2026-12-01', to: '2027-03-31' }],
	cancellationTerms: 'FIRM',
	whatToBring: 'A hat',
	included: 'Tea',
	address: 'Galle, pier 3',
	location: point,
	pierPhoto: [file],
	pierPhotoGone: false,
	images: [file],
};
const offer: Full<OfferEntry> = {
	boatId: id,
	date: '2026-12-24',
	departureTime: '09:00',
	hours: '3',
	address: 'Galle, pier 3',
	location: point,
	pierPhoto: [file],
	pierPhotoGone: false,
	seats: 4,
	rupees: '5000',
	cancellationTerms: 'STANDARD',
	waitlist: true,
	approval: true,
	minimum: true,
	minimumSeats: 3,
	decideHours: '48',
	customMessage: 'Bring a friend.',
};
const owner: Full<OwnerEntry> = {
	description: 'Twenty years on this coast.',
	licence: [file],
	accountName: 'K Silva',
	accountNumber: '8001',
	bsb: '062-123',
	bankName: 'Bank of Galle',
	bankBranch: 'Fort',
	phone: { country: 'LK', typed: '77 123 4567' },
	requested: { id: 'x', number: '+94771234567', at: 1 },
	code: '123456',
};

const progress = { step: 3, base: '["a","b"]' };

test.each<[DraftForm, { read(kept: unknown, base: string): object | undefined }, object]>([
	['boat', boatForm, boat],
	['experience', experienceForm, experience],
	['offer', offerForm, offer],
	['owner', ownerForm, owner],
])('restores a draft of the wizard %s with every field', (form, wizard, entered) => {
	const draft = { ...entered, ...progress };
	const content = removeUnsavedFields(form, draft as DraftContent);
	const sent = draftCalls.save.body.safeParse({ form, subject: 'new', content });
	expect(sent.error?.issues ?? []).toEqual([]);
	expect(wizard.read({ ...draft, ...sent.data?.content }, progress.base)).toEqual({ ...draft, step: 3 });
});
