import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { BankFile } from '#contract/desk-money-contract.ts';
import { toReference } from '#domain/id.ts';
import { formatDollars } from '#domain/money.ts';
import { formatLocal } from '#domain/payout/exchange-rate.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { StatusBadge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Failure } from '../../kit/notice.tsx';
import { saveText } from '../../kit/save-file.ts';
import { useSession } from '../person/session.tsx';
import css from './desk.module.css';
import { Fact, FactSheet, Facts, InstantText } from './facts.tsx';
import { bankFileStatusDisplays } from './payouts-table.tsx';

export function BankFiles({ files }: { readonly files: readonly BankFile[] }) {
	return files.map((file) => <FileSheet key={file._id} file={file} />);
}

function FileSheet({ file }: { readonly file: BankFile }) {
	const store = useQueryClient();
	const [confirming, setConfirming] = useState(false);
	const body = { bankFileId: file._id };
	const onSettled = () => store.invalidateQueries({ queryKey: ['desk'] });
	const fetched = useMutation({
		mutationFn: () => callApi('POST /desk/payouts/file/fetch', { body }),
		onSuccess: saveText,
		onSettled,
	});
	const undo = useMutation({
		mutationFn: () => callApi('POST /desk/payouts/file/undo', { body }),
		onSettled,
	});
	const name = `${file.country} ${toReference(file._id)}`;
	return (
		<FactSheet title={<Trans>Bank file {name}</Trans>}>
			<FileFacts file={file} />
			{file.status === 'UNDONE' || file.status === 'PAID' ? null : (
				<div className={css.tabs}>
					<Button
						quiet={file.status !== 'MADE'}
						small
						busy={fetched.isPending}
						onClick={() => fetched.mutate()}
					>
						{file.status === 'MADE' ? <Trans>Download</Trans> : <Trans>Download again</Trans>}
						<span className="unseen">: {name}</span>
					</Button>
					{file.status === 'MADE' ? (
						<Button danger small busy={undo.isPending} onClick={() => undo.mutate()}>
							<Trans>Undo</Trans>
							<span className="unseen">: {name}</span>
						</Button>
					) : null}
					{file.status === 'FETCHED' ? (
						<Button small onClick={() => setConfirming(true)}>
							<Trans>Mark as paid…</Trans>
							<span className="unseen">: {name}</span>
						</Button>
					) : null}
				</div>
			)}
			<Failure>{(fetched.error ?? undo.error)?.message}</Failure>
			<Dialog
				open={confirming}
				onClose={() => setConfirming(false)}
				title={<Trans>Has the bank accepted this file?</Trans>}
			>
				<Confirmation file={file} onClose={() => setConfirming(false)} />
			</Dialog>
		</FactSheet>
	);
}

function FileFacts({ file }: { readonly file: BankFile }) {
	const { sent, made: created, fetched, confirmed, paid, undone } = file;
	return (
		<Facts>
			<Fact name={<Trans>Status</Trans>}>
				<StatusBadge look={bankFileStatusDisplays[file.status]} />
			</Fact>
			<Fact name={<Trans>Payouts</Trans>}>{file.payouts}</Fact>
			<Fact name={<Trans>Amount</Trans>}>{formatDollars(file.amountCents)}</Fact>
			<Fact name={<Trans>In the file</Trans>}>{formatLocal(sent.currency, sent.localCents)}</Fact>
			<Fact name={<Trans>Exchange rate</Trans>}>{`US$1 = ${sent.currency} ${sent.rate}`}</Fact>
			<Fact name={<Trans>Made</Trans>}>
				<Done {...created} />
			</Fact>
			{fetched ? (
				<Fact name={<Trans>Downloaded</Trans>}>
					<Done {...fetched} />
				</Fact>
			) : null}
			{confirmed ? (
				<Fact name={<Trans>Confirmed first</Trans>}>
					<Done {...confirmed} />
				</Fact>
			) : null}
			{paid ? (
				<Fact name={<Trans>Paid</Trans>}>
					<Done {...paid} />
				</Fact>
			) : null}
			{undone ? (
				<Fact name={<Trans>Undone</Trans>}>
					<Done {...undone} />
				</Fact>
			) : null}
		</Facts>
	);
}

function Done({ by, date }: BankFile['made']) {
	return (
		<>
			{by.firstName} {by.lastName}, <InstantText at={date} />
		</>
	);
}

/** Above a limit, a second person must confirm. */
function Confirmation({ file, onClose }: { readonly file: BankFile; onClose(): void }) {
	const store = useQueryClient();
	const { user } = useSession();
	const paid = useMutation({
		mutationFn: () => callApi('POST /desk/payouts/file/paid', { body: { bankFileId: file._id } }),
		onSuccess: onClose,
		onSettled: () => store.invalidateQueries({ queryKey: ['desk'] }),
	});
	const waitsForOther = file.twoPeople && file.confirmed !== null && file.confirmed.by._id === user?._id;
	const amount = formatLocal(file.sent.currency, file.sent.localCents);
	return (
		<>
			<p>
				<Plural
					value={file.payouts}
					one={`The bank pays ${amount} for # payout. We’ll tell its owner.`}
					other={`The bank pays ${amount} for # payouts. We’ll tell their owners.`}
				/>
			</p>
			{waitsForOther ? (
				<p>
					<Trans>You confirmed this file. Another finance colleague must confirm it too.</Trans>
				</p>
			) : file.twoPeople && file.confirmed === null ? (
				<p>
					<Trans>This is above the limit. A second person must confirm it after you.</Trans>
				</p>
			) : null}
			<FormActions
				failure={paid.error?.message}
				no={<Trans>Back</Trans>}
				yes={!waitsForOther && <Trans>Yes, it is paid</Trans>}
				busy={paid.isPending}
				onNo={onClose}
				onYes={() => paid.mutate()}
			/>
		</>
	);
}
