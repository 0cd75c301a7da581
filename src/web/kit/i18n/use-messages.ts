import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { useLanguage } from './language.tsx';
import { type LaterCatalog, loadMessages } from './locales/load-messages.ts';

/** Names of loaded catalogs with their language, such as 'saved si'. */
const complete = new Set<string>();

/** Returns true after the catalog has loaded. English texts are in the code and need no catalog. */
export function useMessages(catalog: LaterCatalog): boolean {
	const { i18n } = useLingui();
	const language = useLanguage();
	const name = `${catalog} ${language}`;
	const [ready, setReady] = useState(() => language === 'en' || complete.has(name));
	useEffect(() => {
		if (ready) return;
		void loadMessages(catalog, language).then(
			(messages) => {
				// `load` renders again with another `i18n`, which would run this effect again unless `ready` is
				// set first.
				setReady(true);
				complete.add(name);
				i18n.load(language, messages);
			},
			// If loading fails, the texts are in English.
			() => setReady(true),
		);
	}, [ready, i18n, catalog, language, name]);
	return ready;
}
