import { messages } from '../catalogs/weather/ta.po';
import { speech } from './ta.ts';

speech.learn(messages, { refusals: {} });
