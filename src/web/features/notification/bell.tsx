import { Plural, Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { Panel } from '../../kit/panel.tsx';
import css from './bell.module.css';

const NotificationList = lazy(async () => ({
	default: (await import('./notification-list.tsx')).NotificationList,
}));

export function Bell({ className }: { readonly className: string }) {
	const [count, setCount] = useState(0);
	const [open, setOpen] = useState(false);
	useEffect(() => {
		let stop: (() => void) | undefined;
		let unmounted = false;
		// The code is loaded after the page, which does not need the number to be shown.
		void import('./watch-unseen.ts').then(({ watchUnseen }) => {
			if (!unmounted) stop = watchUnseen(setCount);
		});
		return () => {
			unmounted = true;
			stop?.();
		};
	}, []);
	return (
		<div className={css.bell}>
			<Panel
				end
				className={className}
				label={
					<span className={css.holder}>
						<BellLabel />
						{count > 0 ? (
							<span className={css.count}>
								<span aria-hidden="true">{count > 99 ? '99+' : String(count)}</span>
								<span className="unseen">
									<Plural value={count} one="# new" other="# new" />
								</span>
							</span>
						) : null}
					</span>
				}
				onToggle={setOpen}
			>
				{open ? (
					<Suspense>
						<NotificationList onSeen={() => setCount(0)} />
					</Suspense>
				) : null}
			</Panel>
		</div>
	);
}

export function BellLabel() {
	return (
		<span className={css.sign}>
			<Icon
				d="M10 2.500a5 5 0 0 0-5 5v3.800L3.500 14h13L15 11.300V7.500a5 5 0 0 0-5-5ZM8 16.800a2.200 2.200 0 0 0 4 0"
				weight={1.8}
			/>
			<span className="unseen">
				<Trans>Notifications</Trans>
			</span>
		</span>
	);
}
