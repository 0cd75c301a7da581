import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { isConnected, onConnectionChange } from '../offline/answer-source.ts';
import css from './frame.module.css';

/** Says that what is seen may be old, for as long as there is no network. */
export function OfflineNote() {
	const connected = useSyncExternalStore(onConnectionChange, isConnected, () => true);
	return (
		<p role="status" className={css.offline}>
			{connected ? null : (
				<Trans>You are offline. What you see is as it was when you were last connected.</Trans>
			)}
		</p>
	);
}
