import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../kit/icon.tsx';
import css from './unread-link.module.css';

export function UnreadLink({ className }: { readonly className: string }) {
	const [count, setCount] = useState(0);
	useEffect(() => {
		let stop: (() => void) | undefined;
		let unmounted = false;
		// The code is loaded after the page, which does not need the number to be shown.
		void import('./watch-unread.ts').then(({ watchUnread }) => {
			if (!unmounted) stop = watchUnread(setCount);
		});
		return () => {
			unmounted = true;
			stop?.();
		};
	}, []);
	return (
		<Link to="/messages" className={className}>
			<MessagesLabel />
			{count > 0 ? (
				<span className={css.count}>
					<span aria-hidden="true">{count > 99 ? '99+' : String(count)}</span>
					<span className="unseen">
						<Plural value={count} one="# unread" other="# unread" />
					</span>
				</span>
			) : null}
		</Link>
	);
}

export function MessagesLabel() {
	return (
		<>
			<span className={css.sign}>
				<Icon d="M2.500 5h15v10.500h-15zM3 5.500l7 5.500 7-5.500" weight={1.8} />
			</span>
			<span className={css.word}>
				<Trans>Messages</Trans>
			</span>
		</>
	);
}
