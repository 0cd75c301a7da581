import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { createSwcExtractor } from '@lingui/native-tools';

/** Screens that are always in English: desk, legal texts and style guide. */
const inEnglish = ['src/web/{features,routes}/{desk,legal,styleguide}/**'];

/** Screens for owners and other signed-in people. Their messages load after those of the first page. */
const ofOwners = [
	'src/web/{features,routes}/{boat,calendar,listing,promo-code,site,statistics}/**/*.{ts,tsx}',
	'src/web/features/person/owner/**/*.{ts,tsx}',
	'src/web/features/person/delete-account.tsx',
	'src/web/features/experience/{wizard,prices}/**/*.{ts,tsx}',
	'src/web/features/experience/own-*.tsx',
	'src/web/features/ride/{own,offer}/**/*.{ts,tsx}',
	'src/web/features/review/owner/**/*.tsx',
	'src/web/features/request/quote-dialog.tsx',
	'src/web/features/boarding/**/*.{ts,tsx}',
	'src/web/features/booking/trip/**/*.tsx',
	'src/web/features/conversation/{conversation,entry,event,message,saved,trip}-*.tsx',
	'src/web/features/booking/owner-*.tsx',
	'src/web/features/booking/weather-choice-dialog.tsx',
	'src/web/features/booking/trip/trip-state.ts',
	'src/web/features/weather/{cancel-for-,weather-cancellation-}*.tsx',
	'src/web/features/billing/own-*.tsx',
	'src/web/features/notification/{mail-choices,push-choice}.tsx',
	'src/web/forms/{submit-failure,uploads-notice,use-leave-confirmation,restored-draft}.tsx',
	'src/web/forms/upload/**/*.{ts,tsx}',
	'src/web/kit/upload/**/*.{ts,tsx}',
	'src/web/features/place/{pier-photo,place-step}.tsx',
	'src/web/routes/ride/{own-,offer}*.tsx',
	'src/web/routes/experience/{own-,experience-wizard}*.tsx',
	'src/web/routes/request/owner-*.tsx',
	'src/web/routes/boarding/manifest-*.tsx',
	'src/web/routes/profile/{owner-,first-steps}*.tsx',
	'src/web/routes/billing/{documents-,own-,statement-}*.tsx',
];

/**
 * Saved trips, sharing, search alerts, ride minimums and waitlists. Their messages load together with
 * these parts.
 */
const ofSaved = [
	'src/web/{features,routes}/saved/saved-*.tsx',
	'src/web/features/trip/{save-notice,share-menu}.tsx',
	'src/web/features/ride/{minimum,waitlist}/*.tsx',
];

/**
 * Texts of place pages. Only the server needs them, because the pages' loader sends the texts with its
 * data.
 */
const ofPlaces = ['src/web/routes/place/place-texts.ts'];

const tests = '**/*.test.{ts,tsx}';
const catalogs = 'src/web/kit/i18n/catalogs';

/**
 * English texts are in the code. They are extracted from there, and each text must be translated
 * (docs/decisions/languages.md).
 */
export default defineConfig({
	sourceLocale: 'en',
	locales: ['si', 'ta'],
	catalogs: [
		{
			path: `${catalogs}/{locale}`,
			include: ['src/web'],
			exclude: [tests, ...inEnglish, ...ofOwners, ...ofSaved, ...ofPlaces],
		},
		{
			path: `${catalogs}/owner/{locale}`,
			include: ofOwners,
			exclude: [tests],
		},
		{
			path: `${catalogs}/saved/{locale}`,
			include: ofSaved,
			exclude: [tests],
		},
		{
			path: `${catalogs}/place/{locale}`,
			include: ofPlaces,
			exclude: [tests],
		},
		{
			// Emails and text messages, also to owners.
			path: 'src/server/i18n/catalogs/{locale}',
			include: ['src/server'],
			exclude: ['**/*.test.ts'],
		},
	],
	extractors: [createSwcExtractor()],
	// No origins and placeholders, so that moved code changes no catalog.
	format: formatter({ origins: false, printPlaceholdersInComments: false }),
});
