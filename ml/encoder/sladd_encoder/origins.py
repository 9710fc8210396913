"""Names by origin that the lists of other sources hold few of; given names and family names as people in Norway bear them."""

ORIGINS: dict[str, tuple[str, str]] = {
    'Sami': (
        'Aslak Ánte Biret Elle Inga Issát Jovnna Káre Lásse Máret Mikkel Nils-Aslak Piera Risten Sárá Solveig-Ánne Ailo Beaska Iŋgá Gáddjá',
        'Utsi Eira Gaup Hætta Bongo Sara Oskal Valkeapää Somby Buljo Vars Anti Guttorm Tornensis Bals Siri Labba Kemi Laiti Baal',
    ),
    'Somali': (
        'Abdirahman Abdullahi Asha Ayaan Deeqa Fadumo Farhiya Hodan Ifrah Khadra Liban Mahad Mohamud Nimco Sahra Sagal Warsame Yusuf Zahra Cabdi',
        'Abdi Adan Ali Barre Dirie Farah Guled Hassan Hersi Ibrahim Jama Mohamed Nur Omar Osman Roble Samatar Shire Warsame Yusuf',
    ),
    'Tamil': (
        'Anushan Arulmozhi Bavani Dharshini Ganesh Jeyanthi Kavitha Kugan Mathuri Nirojan Piratheepan Rajeswary Sajeevan Sivakumar Sutharsan Thanusha Thivya Vasantha Vithuran Yalini',
        'Arumugam Balasingham Chandrakumar Ganeshalingam Jeyakumar Kandasamy Kanagaratnam Mahendran Nadarajah Ponnampalam Rajaratnam Selvarajah Sivapalan Sivasubramaniam Thambirajah Thiagarajah Vigneswaran Yogarajah',
    ),
    'Vietnamese': (
        'Anh Bao Chau Dung Giang Hanh Hien Hoa Huong Khanh Lan Linh Loan Minh Nga Ngoc Phuong Quoc Thanh Thao Thuy Tuan Van Xuan',
        'Nguyen Tran Le Pham Huynh Phan Vu Vo Dang Bui Do Ho Ngo Duong Ly Dinh Trinh Luong Truong Lam',
    ),
    'Arabic': (
        'Ahmad Amal Bassam Dalia Fatima Ghada Haitham Hanan Ibtisam Jamil Khaled Layla Mahmoud Mariam Nabil Noura Omar Rania Samir Walid Yasmin Zainab',
        'Abbas Al-Hashimi Al-Khatib Al-Masri Awad Darwish El-Sayed Fakhoury Haddad Hamdan Ibrahim Jaber Kassem Khalil Mansour Nasser Qasim Saleh Shahin Zaki',
    ),
    'Kurdish': (
        'Aram Avin Azad Berivan Darya Dilan Diyar Evin Hêvî Jiyan Kawa Nazdar Newroz Rebwar Rojda Rizgar Shilan Sherko Soran Zilan',
        'Aziz Barzani Barwari Demir Doski Hawrami Jaff Karim Majid Mawlood Mustafa Omer Rashid Salih Sindi Sorani Talabani Xoshnaw Zebari',
    ),
    'Eritrean': (
        'Abel Abeba Aman Bereket Biniam Daniat Ermias Feven Filmon Freweyni Gebre Helen Isaias Kibrom Letebrhan Mehari Merhawi Mulugeta Natnael Rahwa Ruta Saba Selam Senait Tesfalem Yonas',
        'Abraha Andemariam Araya Asfaha Berhane Fessehaye Gebremariam Gebremedhin Ghebreyesus Habtemariam Haile Hagos Kahsay Kidane Mehari Negash Tekle Tesfay Tewolde Woldemariam Zeray',
    ),
    'Polish': (
        'Agnieszka Andrzej Bartosz Beata Dariusz Ewelina Grzegorz Iwona Jakub Jolanta Krzysztof Łukasz Małgorzata Marek Mateusz Paweł Sławomir Tomasz Wojciech Zbigniew',
        'Adamczyk Brzeziński Chmielewska Czarnecki Dąbrowska Gołębiewski Jabłoński Kaczmarek Kowalczyk Król Majewska Nowicki Pawłowska Piątek Rutkowski Sikora Szymańska Walczak Wójcik Zając',
    ),
    'Lithuanian': (
        'Aistė Algirdas Andrius Audrius Birutė Daiva Darius Dovilė Eglė Gintaras Giedrė Jolita Jurgita Laima Mantas Mindaugas Rasa Rūta Saulius Vytautas',
        'Adomaitis Balčiūnas Baranauskaitė Butkus Gudaitis Jankauskienė Kairys Kazlauskas Lukošius Mažeika Navickas Paulauskaitė Petrauskas Rimkus Sabaliauskas Stankevičius Urbonas Vaitkus Žukauskienė',
    ),
    'Filipino': (
        'Analyn Arlene Bernadette Cherry Darwin Divina Edgardo Imelda Jerome Jocelyn Lourdes Maricel Marites Marvin Rhea Rodel Rosalinda Rowena Shiela Teresita',
        'Aquino Bautista Bernardo Castillo Dela_Cruz Dizon Evangelista Ferrer Gatchalian Lacson Macaraeg Magsaysay Manalo Mercado Pangilinan Quiambao Salonga Soriano Tolentino Villanueva',
    ),
    'Chinese': (
        'Bo Chen Chunhua Fang Guoqiang Hui Jianguo Jing Jun Lei Li Meiling Min Ping Qiang Wei Xiaoming Xiuying Yan Yifan Zhiwei',
        'Cai Chen Deng Feng Gao Guo Huang Jiang Li Liang Liu Luo Ma Shen Song Sun Tang Wang Wu Xie Xu Yang Zhang Zhao Zheng Zhou Zhu',
    ),
    'Latin American': (
        'Alejandra Andrés Beatriz Camila Diego Esteban Fernanda Gabriela Guadalupe Héctor Ignacio Javiera Joaquín Jorge Leticia Marisol Paola Rodrigo Valentina Ximena',
        'Aguilar Araya Cárdenas Contreras Espinoza Figueroa Fuentes Guzmán Herrera Jiménez Muñoz Navarro Núñez Orellana Pizarro Quispe Ramírez Salazar Tapia Valenzuela Zúñiga',
    ),
    'Roma': (
        'Alexandru Bianca Costel Crina Dănuț Florica Ionel Ionuț Lenuța Luminița Marinela Mihai Mirela Nicolae Petrică Răzvan Rodica Sorina Vasile Viorica',
        'Caldaras Ciurar Covaci Dumitru Gheorghe Karoli Lakatos Lăcătuș Marin Moldovan Munteanu Rostas Stan Stoica Tudor Vaida',
    ),
}


def names_of(origin: str) -> tuple[list[str], list[str]]:
    """Given names and family names; a family name may have two words."""
    first, last = ORIGINS[origin]
    return first.split(), [name.replace('_', ' ') for name in last.split()]
