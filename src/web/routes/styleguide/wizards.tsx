import { useState } from 'react';
import { SummaryCard } from '../../forms/summary-card.tsx';
import { Wizard } from '../../forms/wizard.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Price } from '../../kit/price.tsx';
import { type Light, Specimen } from './specimen.tsx';
import css from './styleguide.module.css';

const steps = ['Date', 'Group', 'Details'];

export function Journeys({ light }: { readonly light: Light }) {
	const [at, setAt] = useState(1);
	return (
		<Specimen name="Wizard: progress, question, notice, summary, ways">
			<div className={css.wide}>
				<Wizard
					name={`styleguide ${light}`}
					steps={steps}
					at={at}
					heading="Who is coming along?"
					intro="Six people at most."
					notice={<Notice tone="warning">That date has just been taken.</Notice>}
					summary={
						<SummaryCard
							picture={<div className={css.card} />}
							title="Sunset sail round the fort"
							subtitle="Galle"
							facts={[
								{ id: 'date', name: 'Date', value: 'Sat 12 Jun, 9:30 am' },
								{ id: 'group', name: 'Group' },
							]}
							foot={<Price cents={6_673} rupees={12_345} />}
						/>
					}
					onNext={() => setAt(Math.min(steps.length - 1, at + 1))}
					onBack={() => setAt(Math.max(0, at - 1))}
				>
					<p>The fields of this step.</p>
				</Wizard>
			</div>
		</Specimen>
	);
}
