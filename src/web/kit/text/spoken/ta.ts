import { messages } from '../catalogs/ta.po';
import { formatOf, speechOf } from './in-order.ts';
import vocabulary from './ta.json' with { type: 'json' };

/** Tamil as it is written in Sri Lanka. */
const words = formatOf({
	...vocabulary,
	inOrder: ({ weekday, day, month, year }) => `${weekday} ${day} ${month}${year ? ` ${year}` : ''}`,
	monthOfYear: (month, year) => `${month} ${year}`,
	minutes: (count, figures) => `${figures} ${count === 1 ? 'நிமிடம்' : 'நிமிடங்கள்'}`,
	hours: (_, figures) => `${figures} மணிநேரம்`,
	zone: (city) => `${city} நேரம்`,
});

export const speech = speechOf('ta', ['ta-LK', 'en-LK'], messages, words);
