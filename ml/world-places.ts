/** Countries, continents and well-known cities, with their bokmål, nynorsk and English names. */
export const worldPlaces = new Set(
  `norge noreg norway sverige sweden danmark denmark finland suomi island iceland grønland greenland færøyene færøyane tyskland germany frankrike france
  spania spain portugal italia italy hellas greece storbritannia england skottland scotland wales irland ireland nederland netherlands belgia belgium
  luxembourg sveits switzerland østerrike austerrike austria polen poland tsjekkia slovakia ungarn hungary romania bulgaria serbia kroatia croatia bosnia
  slovenia albania kosovo makedonia montenegro estland estonia latvia litauen lithuania hviterussland belarus ukraina ukraine russland russia moldova
  tyrkia turkey kypros cyprus malta georgia armenia aserbajdsjan kasakhstan usbekistan turkmenistan kirgisistan tadsjikistan afghanistan pakistan india
  bangladesh nepal bhutan kina china mongolia japan korea nord-korea sør-korea taiwan hongkong vietnam laos kambodsja thailand burma myanmar malaysia
  singapore indonesia filippinene philippines australia zealand iran irak iraq syria libanon lebanon israel palestina palestine gaza jordan jordania
  saudi-arabia arabia kuwait qatar bahrain emiratene oman jemen yemen egypt libya tunisia algerie algeria marokko morocco sudan etiopia ethiopia eritrea
  somalia djibouti kenya uganda tanzania rwanda burundi kongo congo nigeria ghana kamerun senegal mali niger tsjad gambia guinea liberia angola zambia
  zimbabwe mosambik namibia botswana sør-afrika madagaskar malawi usa amerika america canada mexico cuba haiti jamaica guatemala honduras nicaragua panama
  colombia venezuela ecuador peru brasil brazil bolivia chile argentina uruguay paraguay europa europe asia afrika africa oseania antarktis norden
  skandinavia scandinavia balkan baltikum kaukasus sibir california texas florida york london paris berlin madrid roma rome wien vienna warszawa moskva
  moscow petersburg stockholm göteborg malmø malmö københavn kjøbenhavn copenhagen aarhus århus odense helsinki helsingfors reykjavik amsterdam brussel
  brussels zürich geneve geneva milano venezia napoli barcelona lisboa lisbon dublin edinburgh glasgow manchester liverpool birmingham oxford cambridge
  hamburg münchen munich frankfurt köln praha prague budapest bucuresti beograd sarajevo zagreb aten athens istanbul ankara kiev kyiv minsk vilnius riga
  tallinn jerusalem beirut damaskus bagdad baghdad teheran kabul karachi delhi mumbai bombay calcutta beijing shanghai tokyo seoul bangkok hanoi manila
  jakarta sydney melbourne auckland kairo cairo nairobi lagos johannesburg washington boston chicago angeles francisco seattle houston miami atlanta
  dallas denver detroit philadelphia toronto montreal vancouver ottawa havana lima bogota santiago rio oslo bergen trondheim stavanger tromsø svalbard`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
