import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import type { PayoutRunInFull } from '#contract/desk-money-contract.ts';
import { formatDollars } from '#domain/money.ts';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/notice.tsx';
import { Fact, FactSheet, Facts, SideBySideFacts } from './facts.tsx';
import { countryNames } from './payouts-table.tsx';

type Country = PayoutRunInFull['countries'][number];

export function RunCountries({ run }: { readonly run: PayoutRunInFull }) {
	return (
		<SideBySideFacts>
			{run.countries.map((country) => (
				<CountrySheet key={country.country} week={run.week} country={country} />
			))}
		</SideBySideFacts>
	);
}

function CountrySheet({ week, country }: { readonly week: string; readonly country: Country }) {
	const { i18n } = useLingui();
	const store = useQueryClient();
	const make = useMutation({
		mutationFn: () => callApi('POST /desk/payouts/file', { body: { week, country: country.country } }),
		onSettled: () => store.invalidateQueries({ queryKey: ['desk'] }),
	});
	const name = i18n._(countryNames[country.country]);
	const { rate, currency, ready, waiting, configured } = country;
	return (
		<FactSheet title={name}>
			<Facts>
				<Fact name={<Trans>Ready</Trans>}>
					<Figure {...ready} />
				</Fact>
				<Fact name={<Trans>Waiting</Trans>}>
					<Figure {...waiting} />
				</Fact>
				<Fact name={<Trans>Exchange rate</Trans>}>{rate ? `US$1 = ${currency} ${rate}` : null}</Fact>
			</Facts>
			{configured ? (
				<div>
					{ready.count > 0 ? (
						<Button busy={make.isPending} onClick={() => make.mutate()}>
							<Trans>Make bank file</Trans>
							<span className="unseen">: {name}</span>
						</Button>
					) : null}
				</div>
			) : (
				<p>
					<Trans>Bank files for {name} are not set up yet. Ask the server’s administrator.</Trans>
				</p>
			)}
			<Failure>{make.error?.message}</Failure>
		</FactSheet>
	);
}

function Figure({ count, cents }: Country['ready']) {
	return count === 0 ? (
		<Trans>None</Trans>
	) : (
		<>
			<Plural value={count} one="# payout" other="# payouts" />, {formatDollars(cents)}
		</>
	);
}
