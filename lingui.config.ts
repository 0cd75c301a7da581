import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { createSwcExtractor } from '@lingui/native-tools';

/** Screens of owners and of the desk, and legal texts: shown in English whatever the language around them. */
const inEnglish = [
	'src/web/{features,routes}/{boat,calendar,listing,promo-code,site,statistics,desk,legal,styleguide}/**',
	'src/web/features/person/owner/**',
	'src/web/features/experience/wizard/**',
	'src/web/features/experience/prices/**',
	'src/web/{features,routes}/experience/{own-,experience-wizard}*',
	'src/web/features/ride/{own,offer}/**',
	'src/web/features/review/owner/**',
	'src/web/routes/ride/{own-,offer}*',
	'src/web/{features,routes}/request/{owner-,quote-dialog}*',
	'src/web/{features,routes}/boarding/manifest-*',
	'src/web/features/booking/owner-*',
	'src/web/features/weather/call-*',
	'src/web/routes/profile/owner-*',
	'src/web/features/billing/own-*',
	'src/web/routes/billing/{own-,statement-}*',
	'src/web/forms/{submit-failure,uploads-notice,use-leave-question,kept-draft}*',
	'src/web/forms/upload/**',
	'src/web/kit/upload/**',
	'src/web/features/place/{pier-photo,place-step}*',
];

/** What only the home page and the page of signing in say. */
const welcome = ['src/web/routes/home/**', 'src/web/routes/sign-in-page.tsx'];

/** What only the search says. */
const search = ['src/web/routes/search/search-*', 'src/web/features/experience/search/**'];

/** What only the page of an experience or of a ride says, and signed-in screens after it. */
const listing = [
	'src/web/features/experience/{about-cards,booking-card,departure-dates}.tsx',
	'src/web/features/experience/{gallery,light-box,listing-place,notice-text,policy-text,refund-text,season-span-text}.tsx',
	'src/web/features/experience/operator-text.ts',
	'src/web/features/price/**',
	'src/web/features/ride/ride-refusal-text.tsx',
	'src/web/features/review/{aspect-,experience-,more-}*',
	'src/web/forms/form-actions.tsx',
	'src/web/kit/dialog*',
	'src/web/kit/date/lead-time.tsx',
	'src/web/lists/show-more.tsx',
	'src/web/routes/experience/experience-page.tsx',
];

/** What only the page of a ride says. */
const ride = [
	'src/web/features/ride/ride-booking-card.tsx',
	'src/web/features/review/mates-*',
	'src/web/routes/ride/{ride-page,ride-tags}*',
];
/** What only the public page of an owner says. */
const ownerPage = ['src/web/{features,routes}/owner-page/**'];

/** What only conversations say. */
const conversation = [
	'src/web/features/conversation/{conversation-,entry-,event-,message-,saved-}*',
	'src/web/routes/conversation/**',
];

/** What forecasts say, wherever they are shown. */
const weather = ['src/web/features/weather/**'];

/** Wizards, payment, a renter's own lists, and what opens only when a listing's page is touched: its calendar, the review. */
const signedIn = [
	'src/web/{features,routes}/{billing,boarding,booking,request}/**',
	'src/web/features/experience/{date-legend,departure-calendar,departure-times}.tsx',
	'src/web/features/review/{add-,own-,renter-,report-,review-dialog,star-,trip-,withdraw-}*',
	'src/web/kit/date/calendar.tsx',
	'src/web/features/occupancy/**',
	'src/web/{features,routes}/notification/**',
	'src/web/features/person/guests/**',
	'src/web/features/person/{adult-question,devices,sign-ins,signed-in-only,my-data,data-copy,fresh-sign-in-problem,delete-account,kept-records,deletion-obstacles}.tsx',
	'src/web/forms/**',
	'src/web/kit/{number,phone}-*',
	'src/web/kit/date/time-field.tsx',
	'src/web/kit/reference-line.tsx',
	'src/web/lists/list-skeleton.tsx',
	'src/web/routes/profile/**',
];

const tests = '**/*.test.{ts,tsx}';
const catalogs = 'src/web/kit/text/catalogs';

/**
 * English stands in the code. What the renter's journey says is extracted from it and must be translated. Each part is
 * loaded with the routes that say it (docs/decisions/languages.md); a new file of the journey belongs to the part of all pages
 * unless it is named above.
 */
export default defineConfig({
	sourceLocale: 'en',
	locales: ['si', 'ta'],
	catalogs: [
		{
			path: `${catalogs}/{locale}`,
			include: ['src/web'],
			exclude: [
				tests,
				...inEnglish,
				...welcome,
				...search,
				...listing,
				...ride,
				...ownerPage,
				...conversation,
				...weather,
				...signedIn,
			],
		},
		{ path: `${catalogs}/welcome/{locale}`, include: welcome, exclude: [tests, ...inEnglish] },
		{ path: `${catalogs}/search/{locale}`, include: search, exclude: [tests, ...inEnglish] },
		{ path: `${catalogs}/listing/{locale}`, include: listing, exclude: [tests, ...inEnglish] },
		{ path: `${catalogs}/ride/{locale}`, include: ride, exclude: [tests, ...inEnglish] },
		{ path: `${catalogs}/owner-page/{locale}`, include: ownerPage, exclude: [tests, ...inEnglish] },
		{ path: `${catalogs}/conversation/{locale}`, include: conversation, exclude: [tests, ...inEnglish] },
		{ path: `${catalogs}/weather/{locale}`, include: weather, exclude: [tests, ...inEnglish] },
		{ path: `${catalogs}/signed-in/{locale}`, include: signedIn, exclude: [tests, ...inEnglish, ...listing] },
		{
			// Mails and text messages, to owners too.
			path: 'src/server/text/catalogs/{locale}',
			include: ['src/server'],
			exclude: ['**/*.test.ts'],
		},
	],
	extractors: [createSwcExtractor()],
	// Without origins and placeholders: code that moves changes no catalog.
	format: formatter({ origins: false, printPlaceholdersInComments: false }),
});
