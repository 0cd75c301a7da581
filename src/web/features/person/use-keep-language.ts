import { useEffect } from 'react';
import { callApi } from '#contract/client.ts';
import { useLanguage } from '../../kit/text/language.tsx';
import { useSession } from './session.tsx';

/** Keeps in which language somebody uses the screens, once they are known: their mails come in it, too. */
export function useKeepLanguage(): void {
	const { user, update } = useSession();
	const language = useLanguage();
	const other = user !== null && user.language !== language;
	useEffect(() => {
		if (!other) return;
		// Not worth a word where it fails: the next page tries again.
		callApi('POST /user/language', { body: { language } }).then(update, () => {});
	}, [other, language, update]);
}
