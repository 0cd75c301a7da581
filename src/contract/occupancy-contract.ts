import { z } from 'zod';
import { instant, localDate } from './shapes.ts';

/** When a boat is out, from now on (2,000 trips at most): neither who is aboard nor what the trips are. */
export const occupancy = z
	.object({
		/** From the departure to the arrival of each trip that is sold, held for payment or offered by the seat. */
		spans: z.array(z.object({ departsAt: instant, arrivesAt: instant })),
		turnaroundMinutes: z
			.number()
			.int()
			.meta({ description: 'What the boat needs between two trips, before and after each' }),
		insuredUntil: localDate.nullable().meta({ description: 'The last day on which the boat is insured' }),
		timeZone: z
			.string()
			.nullable()
			.meta({ description: 'Of the place that the boat goes out from, once it has one' }),
	})
	.meta({ id: 'Occupancy' });
export type Occupancy = z.output<typeof occupancy>;
