import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { callApi } from '#contract/client.ts';
import { Button } from '../../kit/button.tsx';
import { safeStorage } from '../../kit/storage.ts';
import css from './adult-question.module.css';
import { useSession } from './session.tsx';

const later = 'mateship:adult-later';

/** 'Not now' hides the question until the browser tab is closed. */
export function AdultQuestion() {
	const { t } = useLingui();
	const { user, update } = useSession();
	const [busy, setBusy] = useState(false);
	const [hidden, setHidden] = useState(false);
	if (!user || user.adultConfirmed || hidden || safeStorage('session')?.getItem(later)) return null;
	async function confirm() {
		setBusy(true);
		try {
			update(await callApi('POST /user/adult', { body: {} }));
		} catch {
			// The question is hidden only until the next page.
			setHidden(true);
		} finally {
			setBusy(false);
		}
	}
	const postpone = () => {
		setHidden(true);
		try {
			safeStorage('session')?.setItem(later, 'true');
		} catch {
			// Without storage, the question is hidden only until the next page.
		}
	};
	return (
		<section className={css.question} aria-label={t`Your age`}>
			<p>
				<Trans>You must be 18 or older to book. Are you?</Trans>
			</p>
			<div className={css.answers}>
				<Button small busy={busy} onClick={() => void confirm()}>
					<Trans>Yes, I’m 18 or older</Trans>
				</Button>
				<Button small quiet onClick={postpone}>
					<Trans>Not now</Trans>
				</Button>
			</div>
		</section>
	);
}
