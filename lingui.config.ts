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
			path: 'src/web/text/catalogs/{locale}',
			include: ['src/web'],
			exclude: [
				'**/*.test.{ts,tsx}',
				'src/web/{boat,owner,desk,legal,styleguide}/**',
				'src/web/experience/wizard/**',
				'src/web/experience/{own-,experience-wizard}*',
				'src/web/ride/{own,offer}/**',
				'src/web/quote/{owner-,quote-dialog}*',
				'src/web/booking/owner-*',
				'src/web/profile/{owner-,owned-,images-,licence-,listing-,account-,submit-}*',
				'src/web/design/{upload,money}/**',
				'src/web/place/place-step*',
			],
		},
	],
	extractors: [createSwcExtractor()],
	// Without origins and placeholders: code that moves changes no catalog.
	format: formatter({ origins: false, printPlaceholdersInComments: false }),
});
