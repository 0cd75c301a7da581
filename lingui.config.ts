import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { createSwcExtractor } from '@lingui/native-tools';

/** Screens of owners and the desk, and legal texts: always in English. */
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
	'src/web/features/weather/{cancel-for-,weather-cancellation-}*',
	'src/web/routes/profile/owner-*',
	'src/web/features/billing/own-*',
	'src/web/routes/billing/{own-,statement-}*',
	'src/web/forms/{submit-failure,uploads-notice,use-leave-confirmation,restored-draft}*',
	'src/web/forms/upload/**',
	'src/web/kit/upload/**',
	'src/web/features/place/{pier-photo,place-step}*',
];

const tests = '**/*.test.{ts,tsx}';
const catalogs = 'src/web/kit/i18n/catalogs';

/** English is in the code; renters' texts are extracted and must be translated (docs/decisions/languages.md). */
export default defineConfig({
	sourceLocale: 'en',
	locales: ['si', 'ta'],
	catalogs: [
		{
			path: `${catalogs}/{locale}`,
			include: ['src/web'],
			exclude: [tests, ...inEnglish],
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
