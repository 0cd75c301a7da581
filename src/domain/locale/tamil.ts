import type { LocaleWords } from './locale-format.ts';
import vocabulary from './tamil.json' with { type: 'json' };

export const tamil: LocaleWords = {
	...vocabulary,
	inOrder: ({ weekday, day, month, year }) => `${weekday} ${day} ${month}${year ? ` ${year}` : ''}`,
	monthOfYear: (month, year) => `${month} ${year}`,
	minutes: (count, figures) => `${figures} ${count === 1 ? 'நிமிடம்' : 'நிமிடங்கள்'}`,
	hours: (_, figures) => `${figures} மணிநேரம்`,
	zone: (city) => `${city} நேரம்`,
};
