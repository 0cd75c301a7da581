import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { KeptSeen } from '#contract/my-data-contract.ts';
import { useFormat } from '../../kit/format.ts';
import css from './my-data.module.css';

/** What is kept of somebody who deletes their account, why, and until when. */
export function KeptRecords({ kept }: { readonly kept: readonly KeptSeen[] }) {
	return (
		<ul className={css.list}>
			{kept.map((record) => (
				<li key={record.kind}>
					<span>
						<What record={record} />
					</span>
					<Until day={record.until} />
				</li>
			))}
		</ul>
	);
}

function Until({ day }: { readonly day: string | null }) {
	const format = useFormat();
	if (day === null) return null;
	const date = format.date(day);
	return (
		<small>
			<Trans>Until {date}</Trans>
		</small>
	);
}

function What({ record: { kind, count } }: { readonly record: KeptSeen }): ReactNode {
	const some = count ?? 0;
	switch (kind) {
		case 'bookings':
			return (
				<Plural
					value={some}
					one="# booking or request, without your name and number: the other side needs it."
					other="# bookings and requests, without your name and number: the other side needs them."
				/>
			);
		case 'books':
			return (
				<Plural
					value={some}
					one="# entry in our books, without your name: the law asks for it."
					other="# entries in our books, without your name: the law asks for them."
				/>
			);
		case 'documents':
			return (
				<Plural
					value={some}
					one="# receipt, invoice or statement as it was issued, with your name: tax law asks for it."
					other="# receipts, invoices and statements as they were issued, with your name: tax law asks for them."
				/>
			);
		case 'reviews':
			return (
				<Plural
					value={some}
					one="# review that you wrote, by a ‘Former member’. Withdraw it first if it should go."
					other="# reviews that you wrote, by a ‘Former member’. Withdraw them first if they should go."
				/>
			);
		case 'logs':
			return <Trans>Our security log, with a number instead of your name.</Trans>;
		case 'backups':
			return <Trans>Backups, which nobody reads until they are overwritten.</Trans>;
	}
}
