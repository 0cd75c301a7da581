import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Me } from '#contract/person-contract.ts';
import { formatBsb } from '#domain/person/bank-details.ts';
import { Button } from '../../../kit/button.tsx';
import { Fact } from '../../../kit/facts.tsx';
import { Failure } from '../../../kit/notice.tsx';
import { ownBankQuery } from './bank-query.ts';

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
