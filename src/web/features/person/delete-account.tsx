import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#contract/client.ts';
import type { MyData, RetainedRecord } from '#contract/my-data-contract.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { useBrand } from '../../kit/brand.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useFormat } from '../../kit/format.ts';
import { Notice } from '../../kit/notice.tsx';
import { FreshSignInProblem } from './fresh-sign-in-problem.tsx';
import css from './my-data.module.css';
import { useSession } from './session.tsx';

export function DeleteAccount({ deletion }: { readonly deletion: MyData['deletion'] }) {
	const { user, signOut } = useSession();
	const store = useQueryClient();
	const [confirming, setConfirming] = useState(false);
	const [retained, setRetained] = useState<readonly RetainedRecord[]>();
	const remove = useMutation({
		mutationFn: (personId: string) => callApi('POST /user/data/delete', { body: { personId } }),
		onSuccess: (answer) => setRetained(answer.kept),
		onError: () => void store.invalidateQueries({ queryKey: ['my-data'] }),
		onSettled: () => setConfirming(false),
	});
	const { name } = useBrand();
	const isBlocked = deletion.obstacles.length > 0;
	return (
		<section className={css.section} aria-labelledby="delete-account">
			<h3 id="delete-account">
				<Trans>Delete your account</Trans>
			</h3>
			<p>
				<Trans>
					We’ll remove your name, email address, phone numbers, picture, documents, bank details, drafts and
					photos. We’ll archive your listings and sign you out everywhere.
				</Trans>
			</p>
			<p>
				<Trans>You can’t undo this. If you come back, you’ll start with a new account.</Trans>
			</p>
			{isBlocked ? (
				<>
					<Notice tone="warning">
						<Trans>Before you can delete your account:</Trans>
					</Notice>
					<DeletionObstacles obstacles={deletion.obstacles} />
				</>
			) : null}
			<h4>
				<Trans>Records we must keep</Trans>
			</h4>
			<RetainedRecords retained={deletion.kept} />
			{remove.error ? <FreshSignInProblem problem={remove.error} /> : null}
			{isBlocked ? null : (
				<Button danger onClick={() => setConfirming(true)}>
					<Trans>Delete my account</Trans>
				</Button>
			)}
			<Dialog
				open={confirming}
				onClose={() => setConfirming(false)}
				title={<Trans>Delete your account permanently?</Trans>}
			>
				<div className={css.question}>
					<p>
						<Trans>We’ll delete everything listed here straight away. No one can restore it.</Trans>
					</p>
					<FormActions
						danger
						failure={null}
						no={<Trans>Keep my account</Trans>}
						yes={<Trans>Delete it</Trans>}
						busy={remove.isPending}
						onNo={() => setConfirming(false)}
						onYes={() => {
							if (user) remove.mutate(user._id);
						}}
					/>
				</div>
			</Dialog>
			<Dialog open={retained !== undefined} onClose={signOut} title={<Trans>Your account is deleted</Trans>}>
				<div className={css.question}>
					<p>
						<Trans>Thank you for sailing with {name}. This is what we keep:</Trans>
					</p>
					<RetainedRecords retained={retained ?? []} />
					<Button onClick={signOut}>
						<Trans>Done</Trans>
					</Button>
				</div>
			</Dialog>
		</section>
	);
}

function RetainedRecords({ retained }: { readonly retained: readonly RetainedRecord[] }) {
	return (
		<ul className={css.list}>
			{retained.map((record) => (
				<li key={record.kind}>
					<span>
						<RecordText record={record} />
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

function RecordText({ record: { kind, count } }: { readonly record: RetainedRecord }): ReactNode {
	const some = count ?? 0;
	switch (kind) {
		case 'bookings':
			return (
				<Plural
					value={some}
					one="# booking or request, with your name and number removed. The other party needs a record."
					other="# bookings and requests, with your name and number removed. The other party needs a record."
				/>
			);
		case 'books':
			return (
				<Plural
					value={some}
					one="# accounting entry, without your name. We must keep it by law."
					other="# accounting entries, without your name. We must keep them by law."
				/>
			);
		case 'documents':
			return (
				<Plural
					value={some}
					one="# receipt, invoice or statement, with your name. Tax law requires it."
					other="# receipts, invoices and statements, with your name. Tax law requires them."
				/>
			);
		case 'reviews':
			return (
				<Plural
					value={some}
					one="Your # review, shown as ‘Former member’. Delete it first if you don’t want to leave it."
					other="Your # reviews, shown as ‘Former member’. Delete them first if you don’t want to leave them."
				/>
			);
		case 'logs':
			return <Trans>Security logs, with a number in place of your name.</Trans>;
		case 'backups':
			return <Trans>Backups, until they’re overwritten.</Trans>;
	}
}

type Obstacle = MyData['deletion']['obstacles'][number];

function DeletionObstacles({ obstacles }: { readonly obstacles: readonly Obstacle[] }) {
	return (
		<ul className={css.list}>
			{obstacles.map((obstacle) => (
				<li key={obstacle.kind}>
					<span>
						<ObstacleText obstacle={obstacle} />
					</span>
					<Where kind={obstacle.kind} />
				</li>
			))}
		</ul>
	);
}

function ObstacleText({ obstacle: { kind, count } }: { readonly obstacle: Obstacle }): ReactNode {
	switch (kind) {
		case 'trips-ahead':
			return <Plural value={count} one="You have # upcoming trip." other="You have # upcoming trips." />;
		case 'unpaid-holds':
			return <Plural value={count} one="You have # unpaid booking." other="You have # unpaid bookings." />;
		case 'requests-open':
			return <Plural value={count} one="You have # open request." other="You have # open requests." />;
		case 'guests-ahead':
			return (
				<Plural
					value={count}
					one="You have # upcoming booking from a guest."
					other="You have # upcoming bookings from guests."
				/>
			);
		case 'rides-ahead':
			return (
				<Plural
					value={count}
					one="You have # upcoming shared ride."
					other="You have # upcoming shared rides."
				/>
			);
		case 'requests-to-answer':
			return (
				<Plural
					value={count}
					one="# guest is waiting for your reply."
					other="# guests are waiting for your reply."
				/>
			);
		case 'payments-moving':
			return (
				<Plural
					value={count}
					one="# payment or refund is still processing. Try again tomorrow."
					other="# payments or refunds are still processing. Try again tomorrow."
				/>
			);
		case 'payouts-due':
			return (
				<Plural value={count} one="# payout hasn’t been paid yet." other="# payouts haven’t been paid yet." />
			);
		case 'debts-open':
			return (
				<Plural
					value={count}
					one="You owe us the payout of # refunded trip."
					other="You owe us the payouts of # refunded trips."
				/>
			);
		case 'disputes-open':
			return (
				<Plural value={count} one="# payment case is still open." other="# payment cases are still open." />
			);
		case 'last-admin':
			return <Trans>You’re the last admin. Make someone else an admin first.</Trans>;
	}
}

const pages = {
	'trips-ahead': '/profile/renter/bookings',
	'unpaid-holds': '/profile/renter/bookings',
	'requests-open': '/profile/renter/requests/booking',
	'guests-ahead': '/profile/owner/bookings',
	'rides-ahead': '/profile/owner/requests/sharing',
	'requests-to-answer': '/profile/owner/requests/booking',
	'payouts-due': '/profile/owner/payouts',
	'last-admin': '/desk/people',
} as const satisfies Partial<Record<Obstacle['kind'], string>>;

function Where({ kind }: { readonly kind: Obstacle['kind'] }) {
	const { supportEmail } = useBrand();
	if (kind === 'payments-moving') return null;
	if (kind === 'disputes-open' || kind === 'debts-open')
		return (
			<a href={`mailto:${supportEmail}`}>
				<Trans>Write to us</Trans>
			</a>
		);
	return (
		<Link to={pages[kind]}>
			<Trans>View</Trans>
		</Link>
	);
}
