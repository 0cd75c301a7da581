/** Somebody who has been on trips and writes about them; nobody signs in as them. */
export interface DemoGuest {
	readonly subject: string;
	readonly provider: 'google' | 'facebook';
	readonly firstName: string;
	readonly lastName: string;
	/** How they write. */
	readonly voice: Voice;
}

export const voices = ['warm', 'plain', 'short', 'dry', 'keen', 'family'] as const;
export type Voice = (typeof voices)[number];

const names =
	'Anushka Herath, Ben Hartley, Chamari Wijesinghe, Dean Kowalski, Emma Lockwood, Farah Nizam, Gihan Abeysekara, ' +
	'Holly Prescott, Isuru Liyanage, Jess McKenna, Kamal Dissanayake, Laura Bianchi, Mahesh Samarasinghe, Nadia Petrov, ' +
	'Owen Griffiths, Piumi Senanayake, Quentin Moreau, Rashmi Kulatunga, Sam Whitlock, Thilini Ekanayake, Una Fitzgerald, ' +
	'Viraj Ratnasiri, Wendy Tran, Xavier Costa, Yohan Peiris, Zara Malik, Aaron Fleming, Bhagya Munasinghe, Connor Walsh, ' +
	'Dinesh Kumarasamy, Ella Johansson, Fiona MacLeod, Gayan Wanigasekara, Harriet Boyle, Ishara Tennakoon, Josh Petersen, ' +
	'Kavindi Jayasuriya, Lukas Brandt, Megan Ashworth, Nirosha Balasuriya, Oscar Lindgren, Paola Greco, Rajiv Menon, ' +
	'Sandra Okafor, Tim Ferrari, Upeksha Gunawardena, Vanessa Chow, Will Harding, Yasmin Haddad, Zac Morton, Amali Kariyawasam, ' +
	'Brett Sullivan, Carla Mendoza, Dhanushka Silva, Erin Gallo, Frank Dubois, Geetha Pillai, Hugo Martens, Imogen Clarke, ' +
	'Janaka Weerasinghe, Kirsty Donaldson, Leo Papas, Manel Rodrigo, Noah Feldman, Oshadi Karunanayake, Pete Vickers, ' +
	'Renuka Nadarajah, Stuart Mackie, Tanya Volkova, Udaya Rupasinghe, Victor Chan, Wasana Gamlath, Bronwyn Hughes, Ajay Deshmukh, ' +
	'Catherine Leroy, Damith Welikala, Eva Novak, Gordon Blythe, Hasini Mallawa, Ian Rutherford, Julie Nakamura, Krishan Thambiah, ' +
	'Lucy Ormond, Mathew Zammit, Nethmi Seneviratne, Patrick Dunne, Ruth Adeyemi, Shanika Fonseka, Tobias Keller, Vindya Rajapakshe';

/** Ninety people of six voices. */
export const demoGuests: readonly DemoGuest[] = names.split(', ').map((name, at) => {
	const [firstName = '', lastName = ''] = name.split(' ');
	return {
		subject: `guest-${firstName.toLowerCase()}`,
		provider: at % 3 === 1 ? 'facebook' : 'google',
		firstName,
		lastName,
		voice: voices[(at * 5 + Math.floor(at / 6)) % voices.length] ?? 'plain',
	};
});
