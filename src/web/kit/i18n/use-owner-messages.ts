import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import type { Language } from '#domain/language.ts';
import { useLanguage } from './language.tsx';
import { loadOwnerMessages } from './locales/load-owner-messages.ts';

/** Languages with the messages of owners’ screens; English is in the code. */
const complete = new Set<Language>(['en']);

/** Adds the messages of owners’ screens to the current language; true once they are loaded. */
export function useOwnerMessages(): boolean {
	const { i18n } = useLingui();
	const language = useLanguage();
	const [ready, setReady] = useState(() => complete.has(language));
	useEffect(() => {
		if (ready) return;
		void loadOwnerMessages(language).then(
			(messages) => {
				// Before the messages, because `load` renders with another `i18n`, which runs this effect again.
				setReady(true);
				complete.add(language);
				i18n.load(language, messages);
			},
			// Without a connection these screens are in English.
			() => setReady(true),
		);
	}, [ready, i18n, language]);
	return ready;
}
