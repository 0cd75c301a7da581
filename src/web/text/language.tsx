import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, useState } from 'react';

/**
 * The language of the screens. English stands in the code; another language is one more `load` of its compiled
 * catalogue here, by the visitor's choice.
 */
export function Language({ children }: { readonly children: ReactNode }) {
	const [i18n] = useState(() => setupI18n({ locale: 'en', locales: 'en-AU', messages: { en: {} } }));
	return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
