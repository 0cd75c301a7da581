import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import css from './frame.module.css';

function listen(changed: () => void) {
	window.addEventListener('online', changed);
	window.addEventListener('offline', changed);
	return () => {
		window.removeEventListener('online', changed);
		window.removeEventListener('offline', changed);
	};
}

/** Says that what is seen may be old, for as long as there is no network. */
export function OfflineNote() {
	const online = useSyncExternalStore(
		listen,
		() => navigator.onLine,
		() => true,
	);
	return (
		<p role="status" className={css.offline}>
			{online ? null : (
				<Trans>You are offline. What you see is as it was when you were last connected.</Trans>
			)}
		</p>
	);
}
