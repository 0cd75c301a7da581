import { Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { Me } from '#contract/person-contract.ts';
import { formatBsb } from '#domain/person/bank-details.ts';
import { Button } from '../../../kit/button.tsx';
import { Fact } from '../../../kit/facts.tsx';
import { useFailureText } from '../../../kit/i18n/failure-text.ts';
import { Failure } from '../../../kit/notice.tsx';

export function BankFacts({ masked }: { readonly masked: NonNullable<Me['bankDetails']> }) {
	const [revealed, setRevealed] = useState(false);
	const whole = useQuery({ ...ownBankQuery(), enabled: revealed });
	const bank = (revealed && whole.data) || masked;
	const failure = useFailureText();
	return (
		<>
			<Fact name={<Trans>Account name</Trans>}>{bank.accountName}</Fact>
			<Fact name={<Trans>Account number</Trans>}>
				{bank.accountNumber}{' '}
				<Button
					quiet
					small
					busy={revealed && whole.isFetching}
					onClick={() => {
						if (whole.error) void whole.refetch();
						else setRevealed(!revealed);
					}}
				>
					{revealed && whole.data ? (
						<Trans>Hide</Trans>
					) : (
						<Trans>
							Show<span className="unseen"> the account number</span>
						</Trans>
					)}
				</Button>
				<Failure>{whole.error ? failure(whole.error) : null}</Failure>
			</Fact>
			{bank.bsb ? <Fact name={<Trans>BSB</Trans>}>{formatBsb(bank.bsb)}</Fact> : null}
			<Fact name={<Trans>Bank name</Trans>}>{bank.bankName}</Fact>
			<Fact name={<Trans>Bank branch</Trans>}>{bank.bankBranch}</Fact>
		</>
	);
}

/** Fetched only on request, and removed from the cache when hidden. */
export const ownBankQuery = () =>
	queryOptions({
		queryKey: ['own-bank-details'],
		queryFn: () => callApi('GET /user/owner/bank', {}),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});

/** The link is fetched again before its signed address expires. */
export function LicenceLink({ fileKey }: { readonly fileKey: string }) {
	const failure = useFailureText();
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
	return link.error ? failure(link.error) : <Trans>One moment…</Trans>;
}
