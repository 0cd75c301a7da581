import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { createSwcExtractor } from '@lingui/native-tools';

/**
 * English stands in the code. What the renter's journey says is extracted from it and must be translated; screens of
 * owners and of the desk, and legal texts, are shown in English whatever the language around them.
 */
export default defineConfig({
	sourceLocale: 'en',
	locales: ['si', 'ta'],
	catalogs: [
		{
			path: 'src/web/kit/text/catalogs/{locale}',
			include: ['src/web'],
			exclude: [
				'**/*.test.{ts,tsx}',
				'src/web/{features,routes}/{boat,listing,desk,legal,styleguide}/**',
				'src/web/features/person/owner/**',
				'src/web/features/experience/wizard/**',
				'src/web/{features,routes}/experience/{own-,experience-wizard}*',
				'src/web/features/ride/{own,offer}/**',
				'src/web/routes/ride/{own-,offer}*',
				'src/web/{features,routes}/request/{owner-,quote-dialog}*',
				'src/web/features/booking/owner-*',
				'src/web/routes/profile/owner-*',
				'src/web/forms/{submit-failure,uploads-notice,use-leave-question,kept-draft}*',
				'src/web/forms/upload/**',
				'src/web/kit/{upload,money}/**',
				'src/web/features/place/place-step*',
			],
		},
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
