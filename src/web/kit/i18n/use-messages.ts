import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { useLanguage } from './language.tsx';
import { type LaterCatalog, loadMessages } from './locales/load-messages.ts';

/** Loaded catalogs with their language, such as 'saved si'. */
const complete = new Set<string>();

/** Adds a catalog to the current language; true once it is loaded. English is in the code. */
export function useMessages(catalog: LaterCatalog): boolean {
	const { i18n } = useLingui();
	const language = useLanguage();
	const name = `${catalog} ${language}`;
	const [ready, setReady] = useState(() => language === 'en' || complete.has(name));
	useEffect(() => {
		if (ready) return;
		void loadMessages(catalog, language).then(
			(messages) => {
				// Must be before adding the messages: `load` renders with another `i18n`, which runs this
				// effect again.
				setReady(true);
				complete.add(name);
				i18n.load(language, messages);
			},
			// Without a connection these screens stay in English.
			() => setReady(true),
		);
	}, [ready, i18n, catalog, language, name]);
	return ready;
}
