import { Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { Me } from '#contract/person-contract.ts';
import { formatBsb } from '#domain/person/bank-details.ts';
import { Button } from '../../../kit/button.tsx';
import { Fact } from '../../../kit/facts.tsx';
import { Failure } from '../../../kit/notice.tsx';

/** An owner's bank details: masked, and whole once they ask for it. */
export function BankFacts({ masked }: { readonly masked: NonNullable<Me['bankDetails']> }) {
	const [wanted, setWanted] = useState(false);
	const whole = useQuery({ ...ownBankQuery(), enabled: wanted });
	const bank = (wanted && whole.data) || masked;
	return (
		<>
			<Fact name={<Trans>Account name</Trans>}>{bank.accountName}</Fact>
			<Fact name={<Trans>Account number</Trans>}>
				{bank.accountNumber}{' '}
				<Button
					quiet
					small
					busy={wanted && whole.isFetching}
					onClick={() => {
						if (whole.error) void whole.refetch();
						else setWanted(!wanted);
					}}
				>
					{wanted && whole.data ? (
						<Trans>Hide</Trans>
					) : (
						<Trans>
							Show<span className="unseen"> the account number</span>
						</Trans>
					)}
				</Button>
				<Failure>{whole.error?.message}</Failure>
			</Fact>
			{bank.bsb ? <Fact name={<Trans>BSB</Trans>}>{formatBsb(bank.bsb)}</Fact> : null}
			<Fact name={<Trans>Bank name</Trans>}>{bank.bankName}</Fact>
			<Fact name={<Trans>Bank branch</Trans>}>{bank.bankBranch}</Fact>
		</>
	);
}

/** One's own bank details, whole: asked only for whoever wants to see or change them, and never kept. */
export const ownBankQuery = () =>
	queryOptions({
		queryKey: ['own-bank-details'],
		queryFn: () => callApi('GET /user/owner/bank', {}),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});

/** Downloads a document. Its address works for a short while only, so another one is fetched before it runs out. */
export function LicenceLink({ fileKey }: { readonly fileKey: string }) {
	const link = useQuery({
		queryKey: ['paper', fileKey],
		queryFn: () => callApi('GET /upload/link', { query: { key: fileKey } }),
		refetchInterval: ({ state }) => (state.data ? state.data.expiresInSeconds * 500 : false),
		staleTime: 0,
		gcTime: 0,
	});
	if (link.data) {
		return (
			<a href={link.data.url} download>
				<Trans>Download the licence</Trans>
			</a>
		);
	}
	return link.error ? link.error.message : <Trans>One moment…</Trans>;
}
