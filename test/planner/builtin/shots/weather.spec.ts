import { expect } from 'chai';
import { weatherIn, weatherOf } from '../../../../planner/builtin/shots/weather.ts';

describe('weather', () => {
  it('is what a text says falls or lies', () => {
    expect(weatherOf('Slow down on icy roads', 'road')).to.equal('snow');
    expect(weatherOf('After heavy rain the cellar floods', 'street')).to.equal('rain');
    expect(weatherOf('Slow down in front of schools', 'road')).to.equal(undefined);
  });

  it('is not seen indoors, nor where it never is', () => {
    expect(weatherOf('In winter the office closes early', 'office')).to.equal(undefined);
    expect(weatherOf('It never rains there', 'desert')).to.equal(undefined);
  });

  it('is that of the film where its title says so, or its words do twice', () => {
    expect(weatherIn('Keep a blanket', { title: 'Winter driving', text: '' }, 'road')).to.equal('snow');
    expect(weatherIn('Keep a blanket', { title: 'Driving', text: 'Ice. More ice.' }, 'road')).to.equal(
      'snow',
    );
    expect(weatherIn('Keep a blanket', { title: 'Driving', text: 'Ice cream.' }, 'road')).to.equal(undefined);
  });
});
