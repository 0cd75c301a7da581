import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { useLanguage } from './language.tsx';
import { type LaterCatalog, loadMessages } from './locales/load-messages.ts';

/** Loaded catalogs with their language, such as 'saved si'. */
const complete = new Set<string>();

/**
 * Adds a catalog to the current language. Returns true once the catalog is loaded. English texts are in
 * the code.
 */
export function useMessages(catalog: LaterCatalog): boolean {
	const { i18n } = useLingui();
	const language = useLanguage();
	const name = `${catalog} ${language}`;
	const [ready, setReady] = useState(() => language === 'en' || complete.has(name));
	useEffect(() => {
		if (ready) return;
		void loadMessages(catalog, language).then(
			(messages) => {
				// Must be called before adding the messages, because `load` renders with another
				// `i18n`, which runs this effect again.
				setReady(true);
				complete.add(name);
				i18n.load(language, messages);
			},
			// If loading fails, these screens stay in English.
			() => setReady(true),
		);
	}, [ready, i18n, catalog, language, name]);
	return ready;
}
